import Foundation
import Testing
import UDFJournal
import UDFKit
import UDFTesting

/// Time travel on the store of a journal.
@Suite struct TravelOnJournalTests {
  @Test func `a flush adds nothing to the history, and ends while the store is locked`()
    async throws
  {
    let folder = try Folder()
    let lock = ActionLock()
    let journal = try folder.open(middleware: [lock.middleware()])
    let start = try journal.reader().history()
    let travel = TimeTravel(on: journal.store, start, lock: lock)
    try await journal.send(CounterAction.added(1))
    try await journal.send(CounterAction.added(2))
    travel.isLocked = true
    travel.jump(to: 1)
    try await journal.flush()
    let history = travel.history
    #expect(history.entries.map(\.number) == [1, 2, 3])
    #expect(try journal.reader().entries().count == 3)
    let lines = try history.session(journal.types)
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == 4)
    try await journal.close()
  }

  private static func travel(
    _ journal: Journal<CounterState>
  ) throws -> TimeTravel<CounterState> {
    TimeTravel(on: journal.store, try journal.reader().history()) { $0 is CounterAction }
  }

  @Test func `what was undone is undone when it is replayed over another state`() async throws {
    let folder = try Folder()
    let journal = try folder.open(reducer: cursorReducer)
    let travel = try Self.travel(journal)
    try await journal.send(CounterAction.added(1))
    journal.store.dispatch(CursorMoved(position: 1))
    #expect(await travel.undo())
    try await journal.close()
    #expect(try folder.reader(cursorReducer).verify().isEmpty)
    #expect(try await folder.opened(reducer: cursorReducer).store.state.sum == 0)
  }

  @Test func `an undo in a history of an earlier run keeps what was undone there`() async throws {
    let folder = try Folder()
    let journal = try folder.open(reducer: cursorReducer)
    let travel = try Self.travel(journal)
    journal.store.dispatch(CursorMoved(position: 1))
    try await journal.send(CounterAction.added(1))
    try await journal.send(CounterAction.added(10))
    #expect(await travel.undo())
    try await journal.close()
    let again = try folder.open(reducer: cursorReducer)
    let later = try Self.travel(again)
    again.store.dispatch(CounterAction.added(100))
    #expect(await later.undo())
    #expect(again.store.state.sum == 1)
    #expect(await later.redo())
    #expect(again.store.state.sum == 101)
    later.step(by: -1)
    try await again.close()
  }

  @Test func `a test of a journal imports the kit for tests, and qualifies no name`() {
    let timeline = Timeline()
    let recorder = ActionRecorder<ShopState>(named: "listener", on: timeline)
    let history = History(from: ShopState(), by: shopReducer)
    #expect(history.entries.isEmpty && recorder.told.values.isEmpty && timeline.lines.isEmpty)
  }
}
