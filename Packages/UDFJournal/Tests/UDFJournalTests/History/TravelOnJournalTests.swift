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
    var settings = JournalSettings<CounterState>()
    settings.types = { $0.transient(CursorMoved.self) }
    let journal = try Journal.open(
      at: folder.journal,
      initial: CounterState(),
      reducer: counterReducer,
      middleware: [lock.middleware()],
      journal: settings
    )
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
    let lines = try Session.data(of: history, journal.types)
    #expect(lines.count { $0 == UInt8(ascii: "\n") } == 4)
    try await journal.close()
  }

  @Test func `a test of a journal imports the kit for tests, and qualifies no name`() {
    let timeline = Timeline()
    let recorder = ActionRecorder<ShopState>(named: "listener", on: timeline)
    let history = History(from: ShopState(), by: shopReducer)
    #expect(history.entries.isEmpty && recorder.told.values.isEmpty && timeline.lines.isEmpty)
  }
}
