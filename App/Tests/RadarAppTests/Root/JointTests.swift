import CounterFeature
import FeedFeature
import SearchFeature
import Testing
import UDFInspection
import UDFJournal
import UDFKit

@testable import RadarApp

@MainActor
struct JointTests {
  private let radar = Radar(clients: .offline)

  @Test func `a live result is followed at its address`() {
    let address = "https://x/y.atom"
    #expect(Repository(fullName: "a/b").feedSource == "a/b")
    #expect(Repository(fullName: "a/b", feedURL: address).feedSource == address)
  }

  @Test func `a count that no key asked for is told with its reason`() {
    let report = { (action: CounterAction) in Joint.report(action) }
    #expect(report(.added(10)) == "10 entries arrived, and the counter counted them")
    #expect(report(.added(1)) == "An entry arrived, and the counter counted it")
    #expect(report(.incrementButtonTapped) == nil)
  }

  @Test func `a search without results says that only stored data was searched`() async throws {
    try await radar.send(SearchAction.searchRequested("nothing-like-this"))
    let notice = "only what is built in was searched: radar --live searches GitHub"
    #expect(radar.store.state.search.notice == notice)
    try await radar.send(SearchAction.searchRequested("swift concurrency"))
    #expect(radar.store.state.search.notice == nil)
  }

  @Test func `why a caused action was rejected is told`() async throws {
    try await radar.send(CounterAction.added(.max))
    let error = await #expect(throws: (any Error).self) {
      try await radar.send(FeedAction.entriesArrived(source: "s", count: 1))
    }
    #expect(error.map { "\($0)" } == "The count has no room for more: reset it first")
  }

  @Test(arguments: [Int.min, -1, 0, 2, .max])
  func `the removal of a source that is not there is rejected`(number: Int) async throws {
    try await radar.send(FeedAction.addRequested("inDriver/UDF"))
    await #expect(throws: (any Error).self) {
      try await radar.send(FeedAction.sourceRemoved(number))
    }
    #expect(radar.store.state.feed.sources.ids == ["inDriver/UDF"])
  }

  @Test func `an action that is not about the feeds asks nothing of their pane`() throws {
    let features = radar.features.filter { $0.name == "feed" }
    let panes = features.map { $0.pane(radar.store) }
    #expect(panes.count == 1)
    let slice = "\\[.feed, .textSearch]"
    func asked(_ action: some Action) -> [Bool] {
      let observers = radar.store.explain(action).observers.filter { $0.slice == slice }
      return observers.map { $0.duration != nil }
    }
    #expect(asked(CounterAction.incrementButtonTapped) == [false])
    #expect(asked(SearchAction.searchRequested("swift")) == [false])
    #expect(asked(FeedAction.filterChanged(.liked)) == [true])
    #expect(asked(TextSearchAction.queryChanged("swift")) == [true])
  }
}

@MainActor
struct InspectedRadarTests {
  private let radar = Radar(
    joining: AppState.features(.offline),
    inspected: InspectedRadar(port: 0)
  )

  @Test(arguments: ["counter up", "search swift", "feed add inDriver/UDF"])
  func `a command of a locked radar does nothing, and says so`(line: String) async {
    radar.travel.isLocked = true
    let error = "The page of the inspector has locked radar, so nothing was done: unlock it there"
    #expect(await Session(radar: radar).answer(to: line).error == error)
    radar.travel.isLocked = false
    #expect(await Session(radar: radar).answer(to: line).error == nil)
  }

  @Test(arguments: ["undo", "redo"])
  func `what is not recorded is not undone`(command: String) async {
    let session = Session(radar: radar)
    #expect(await session.run("counter up", "counter up", "undo").error == nil)
    await radar.travel.record(false)
    let reason = "The page of the inspector has stopped recording, so nothing was done"
    #expect(await session.run(command).error == "\(reason): let it record, and \(command) then")
    #expect(radar.store.state.counter.count == 1)
    await radar.travel.record(true)
    #expect(await session.run("counter up", "undo").error == nil)
  }
}
