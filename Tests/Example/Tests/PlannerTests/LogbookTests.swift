import Foundation
import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@testable import Planner

@Suite struct LogbookTests {
  private let session = Session(
    id: UUID(7),
    project: UUID(1),
    minutes: 25,
    endedAt: Date(timeIntervalSince1970: 0)
  )

  @Test func `the logbook and the settings share the daily goal`() async {
    let test = TestStore(state: AppState(), reducer: appReducer)
    let seen = StateRecorder(of: test.store.scope(through: .logbook))
    await test.send(Edited(\Settings.dailyGoal, 60)) { $0.settings.dailyGoal = 60 }
    await test.send(Edited(\Logbook.dailyGoal, 75)) { $0.settings.dailyGoal = 75 }
    #expect(seen.told.values.map(\.dailyGoal) == [100, 60, 75])
    seen.dispose()
    await test.finish()
  }

  @Test func `all sessions are forgotten when that is confirmed`() async {
    var state = AppState.garden(.logbook(LogbookScreen()))
    state.sessions = [session]
    let test = TestStore(state: state, reducer: appReducer)
    await test.send(LogbookAction.clearTapped, to: test.screen(0)) {
      $0.path[id: 0] = .logbook(LogbookScreen(confirmation: .clear))
    }
    let forget = Prompt<LogbookAction>.clear.buttons[0]
    await test.send(Answered(forget), to: test.screen(0)) {
      $0.path[id: 0] = .logbook(LogbookScreen())
    }
    await test.receive(LogbookAction.clearConfirmed) { $0.sessions = [] }
    await test.finish()
  }
}
