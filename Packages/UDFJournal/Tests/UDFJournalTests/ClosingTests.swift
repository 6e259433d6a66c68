import Foundation
import Testing
import UDFJournalCoding
import UDFJournalStorage
import UDFKit
import UDFTesting

@testable import UDFJournal

/// What is acknowledged while a journal is closed, and several journals on one file.
@Suite struct ClosingTests {
  private let folder = Folder()

  /// Returns whether a call of a journal returned, and false if the journal was closed.
  private static func isAcknowledged(_ body: () async throws -> Void) async throws -> Bool {
    do {
      try await body()
      return true
    } catch let error as JournalError where error.kind == .closed {
      return false
    }
  }

  @Test func `an action beside the end of a journal is written, or told of it`() async throws {
    let storage = try GatedStorage(folder.journal)
    // Only the end of the journal begins to write.
    let journal = try folder.open(in: storage) { $0.delay = .seconds(3_600) }
    journal.store.dispatch(CounterAction.added(1))
    storage.hold()
    let closing = Task { try await journal.close() }
    await storage.arrived()
    let sending = Task {
      try await Self.isAcknowledged { try await journal.send(CounterAction.added(10)) }
    }
    for await state in journal.store.states() where state.sum == 11 { break }
    let flushing = Task { try await Self.isAcknowledged { try await journal.flush() } }
    storage.release()
    try await closing.value
    let isThere = try await [sending.value, flushing.value].contains(true)
    #expect(try await folder.open().closed().store.state.sum == (isThere ? 11 : 1))
  }

  @Test func `a journal that two tasks close at once, and again, has everything`() async throws {
    let journal = try folder.open()
    for number in 1...100 { journal.store.dispatch(CounterAction.added(number)) }
    async let first = Self.isAcknowledged { try await journal.close() }
    async let second = Self.isAcknowledged { try await journal.close() }
    let ended = try await [first, second]
    #expect(ended.contains(true))
    try await journal.close()
    await #expect(throws: JournalError.self) { try await journal.flush() }
    #expect(try await folder.open().closed().store.state.sum == 5_050)
  }

  @Test func `what is acknowledged while a journal is closed is in it`() async throws {
    for _ in 0..<50 {
      let folder = Folder()
      let journal = try folder.open { $0.delay = .zero }
      let senders = (0..<4).map { index in
        Task {
          var sum = 0
          for number in 1...1_000 {
            let value = number * 4 + index
            guard
              try await Self.isAcknowledged({ try await journal.send(CounterAction.added(value)) })
            else { break }
            sum += value
          }
          return sum
        }
      }
      try await journal.flush()
      try await journal.close()
      var sum = 0
      for sender in senders { sum += try await sender.value }
      #expect(try await folder.open().closed().store.state.sum >= sum)
    }
  }

  @Test func `a journal whose storage was closed by others loses nothing silently`() async throws {
    let storage = try GatedStorage(folder.journal)
    let journal = try folder.open(in: storage)
    storage.fail { _ in JournalError(.closed, place: "The file", reason: "") }
    journal.store.dispatch(CounterAction.added(1))
    let error = await #expect(throws: JournalError.self) { try await journal.close() }
    #expect(error?.kind == .closed)
    let texts = folder.reports.values
    #expect(texts.count == 1)
    let loss = "The journal is closing, so what cannot be written now is lost."
    #expect(texts.first?.hasSuffix(loss) == true, "\(texts)")
  }

  @Test func `a second writer gets one error, and writes when the first has closed`() async throws {
    let journal = try folder.open()
    #expect(
      try folder.error { try folder.open() }
        == "journal.sqlite is in use by another journal of this program. Close that one, or choose another"
        + " journal. Reading works meanwhile."
    )
    try await journal.close()
    try await folder.open().close()
  }

  @Test func `a released journal writes what waits, and is opened again at once`() async throws {
    for number in 1...20 {
      var journal: Journal? = try folder.open()
      #expect(journal?.store.state.count == (number - 1) * 50)
      for _ in 1...50 { journal?.store.dispatch(CounterAction.added(1)) }
      journal = nil
    }
    #expect(try await folder.open().closed().store.state.count == 1_000)
  }

  @Test func `a reader sees what was written beside the writer`() async throws {
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
    #expect(
      try folder.error { try folder.reader() }
        == "journal.sqlite cannot be used: there is no such file. Check the folder and its permissions."
    )
  }

  @Test func `one storage is written and read at once`() async throws {
    let storage = try SQLiteStorage(folder.journal)
    let journal = try folder.open(in: storage)
    let reader = try folder.reader(in: storage)
    let writing = Task {
      for number in 1...200 { try await journal.send(CounterAction.added(number)) }
    }
    for _ in 0..<500 { _ = try reader.entries(1...1) }
    try await writing.value
    #expect(try reader.entries().count == 200)
  }
}
