import Foundation
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit
import UDFTesting

/// What is acknowledged while a journal is closed.
@Suite struct ClosingTests {
  /// Returns whether a call of a journal returned, and false if the journal was closed.
  private static func isAcknowledged(_ body: () async throws -> Void) async throws -> Bool {
    do {
      try await body()
      return true
    } catch let error as JournalError where error.kind == .closed {
      return false
    }
  }

  @Test func `an action that is dispatched beside the end of a journal is written, or told of it`()
    async throws
  {
    let folder = try Folder()
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
    let acknowledged = try await [sending.value, flushing.value]
    #expect(try await folder.opened().store.state.sum == (acknowledged.contains(true) ? 11 : 1))
  }

  @Test func `a journal that is closed by two tasks at once, and again, has everything`()
    async throws
  {
    let folder = try Folder()
    let journal = try folder.open()
    for number in 1...100 { journal.store.dispatch(CounterAction.added(number)) }
    async let first = Self.isAcknowledged { try await journal.close() }
    async let second = Self.isAcknowledged { try await journal.close() }
    let ended = try await [first, second]
    #expect(ended.contains(true))
    try await journal.close()
    await #expect(throws: JournalError.self) { try await journal.flush() }
    #expect(try await folder.opened().store.state.sum == 5_050)
  }

  @Test func `what is acknowledged while a journal is closed is in it`() async throws {
    for _ in 0..<50 {
      let folder = try Folder()
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
      #expect(try await folder.opened().store.state.sum >= sum)
    }
  }

  @Test func `a journal whose storage was closed by others loses nothing silently`() async throws {
    let folder = try Folder()
    let storage = try GatedStorage(folder.journal)
    let reports = Recorder<String>()
    let journal = try folder.open(in: storage) { $0.report = { reports.record($0) } }
    storage.fail { _ in JournalError(.closed, place: "The file", reason: "") }
    journal.store.dispatch(CounterAction.added(1))
    let error = await #expect(throws: JournalError.self) { try await journal.close() }
    #expect(error?.kind == .closed)
    let texts = reports.values
    #expect(texts.count == 1)
    let loss = "The journal is closing, so what cannot be written now is lost."
    #expect(texts.first?.hasSuffix(loss) == true, "\(texts)")
  }
}
