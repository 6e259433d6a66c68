import CounterFeature
import Testing
import UDFJournal
import UDFKit

@testable import RadarApp

/// What commands answer while the page of the inspector stops what radar does.
@MainActor
struct InspectedRadarTests {
  private let radar = Radar(
    joining: AppState.features(.offline),
    inspected: InspectedRadar(port: 0)
  )

  @Test(arguments: ["counter up", "search swift", "feed add inDriver/UDF"])
  func `a command of a locked radar does nothing, and says so`(line: String) async {
    radar.travel.isLocked = true
    let answer = await Session(radar: radar).answer(to: line)
    #expect(
      answer.error
        == "The page of the inspector has locked radar, so nothing was done: unlock it there"
    )
    radar.travel.isLocked = false
    #expect(await Session(radar: radar).answer(to: line).error == nil)
  }

  @Test(arguments: ["undo", "redo"])
  func `what is not recorded is not undone`(command: String) async {
    let session = Session(radar: radar)
    for line in ["counter up", "counter up", "undo"] {
      #expect(await session.answer(to: line).error == nil)
    }
    await radar.travel.record(false)
    #expect(
      await session.answer(to: command).error
        == "The page of the inspector has stopped recording, so nothing was done: let it record, and \(command) then"
    )
    #expect(radar.store.state.counter.count == 1)
    await radar.travel.record(true)
    #expect(await session.answer(to: "counter up").error == nil)
    #expect(await session.answer(to: "undo").error == nil)
  }
}
