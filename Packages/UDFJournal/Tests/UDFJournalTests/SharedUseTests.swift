import Foundation
import Testing
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// Several processes, or several journals of one process, on one file.
@Suite struct SharedUseTests {
  @Test func `a second writer gets one clear error, and writes when the first has closed`()
    async throws
  {
    let folder = try Folder()
    let journal = try folder.open()
    #expect(
      try folder.error { try folder.open() }
        == "journal.sqlite is in use by another journal of this program. Close that one, or choose another"
        + " journal. Reading works meanwhile."
    )
    try await journal.close()
    try await folder.open().close()
  }

  @Test func `a released journal writes what waits, and the file is opened again at once`()
    async throws
  {
    let folder = try Folder()
    for number in 1...20 {
      var journal: Journal? = try folder.open()
      #expect(journal?.store.state.count == (number - 1) * 50)
      for _ in 1...50 { journal?.store.dispatch(CounterAction.added(1)) }
      journal = nil
    }
    #expect(try await folder.opened().store.state.count == 1_000)
  }

  @Test func `a reader sees what was written beside the writer`() async throws {
    let folder = try Folder()
    let journal = try folder.open { $0.snapshotInterval = 10 }
    try await journal.send(CounterAction.added(1))
    let reader = try folder.reader()
    for number in 2...50 {
      try await journal.send(CounterAction.added(number))
      #expect(try reader.numbers.upperBound == number + 1)
      #expect(try reader.state() == journal.store.state)
    }
    #expect(try reader.state(after: 10).sum == 55)
    #expect(try reader.entries(49...50).map { "\($0.action)" } == ["added(49)", "added(50)"])
    #expect(try reader.verify().isEmpty)
    try await journal.close()
    #expect(try reader.entries().count == 50)
  }

  @Test func `a reader of a file that does not exist says so`() throws {
    let folder = try Folder()
    #expect(
      try folder.error { try folder.reader() }
        == "journal.sqlite cannot be used: there is no such file. Check the folder and its permissions."
    )
  }

  @Test func `one storage is written and read at once`() async throws {
    let folder = try Folder()
    let storage = try SQLiteStorage(folder.journal)
    let journal = try folder.open(in: storage)
    let reader = try JournalReader(
      in: storage,
      initial: CounterState(),
      reducer: counterReducer,
      settings: Folder.settings()
    )
    let writing = Task {
      for number in 1...200 { try await journal.send(CounterAction.added(number)) }
    }
    for _ in 0..<500 { _ = try reader.entries(1...1) }
    try await writing.value
    #expect(try reader.entries().count == 200)
    try await journal.close()
  }
}
