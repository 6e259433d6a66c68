import Foundation
import Testing
import UDFKit

@testable import UDFJournal

/// What a program does with a journal at the edges of its use.
@Suite struct EdgeTests {
  @Test func `a hard link to a journal is refused, and nothing is changed`() async throws {
    let folder = try Folder()
    let journal = try folder.open()
    try await journal.send(CounterAction.added(1))
    let link = folder.url.appending(path: "link.sqlite")
    try FileManager.default.linkItem(at: folder.journal, to: link)
    let names = folder.names
    #expect(
      try folder.error { try Journal.open(at: link, initial: CounterState(), reducer: .empty) }
        == "link.sqlite is not a journal: it is a hard link, and the file may be in use by its other name."
        + " Choose another place. Nothing was changed."
    )
    #expect(folder.names == names)
    try await journal.send(CounterAction.added(2))
    try await journal.close()
    // The name under which it was written is as good as before.
    let again = try await folder.opened()
    #expect(again.store.state.sum == 3)
    #expect(again.restored.problems == [])
  }

  @Test func `a journal that is closed again stays closed`() async throws {
    let folder = try Folder()
    let journal = try folder.open()
    journal.store.dispatch(CounterAction.added(3))
    try await journal.close()
    try await journal.close()
    await #expect(throws: JournalError.self) { try await journal.flush() }
    #expect(try await folder.opened().store.state.sum == 3)
  }

  @Test(arguments: [0, -1])
  func `a version before the first is refused`(version: Int) throws {
    let folder = try Folder()
    #expect(
      try folder.error { try folder.open { $0.version = version } }
        == "\(version) is no version of JournalSettings.version. The first version is 1, and a migration"
        + " leads to 2 or a later one."
    )
    let other = try folder.error { try folder.open { $0.migrations = [.init(to: version)] } }
    #expect(other.contains("no version of JournalMigration(to:)"))
    #expect(folder.names == [])
  }

  @Test func `a history forgets no more than it has`() async {
    await #expect(processExitsWith: .success) {
      let store = Store(state: CounterState(), reducer: counterReducer)
      var history = History(from: store.state, by: counterReducer)
      history.forget(first: 1)
      for number in 1...3 {
        history.append(HistoryTests.entry(number, CounterAction.added(number)))
      }
      history.forget(first: -1)
      guard history.entries.count == 3 else { exit(2) }
      history.forget(first: 4)
      exit(history.entries.isEmpty && history.start.sum == 6 && history.startNumber == 3 ? 0 : 1)
    }
  }
}
