import Foundation
import Testing
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// When the state is written, so that a start reduces few actions again.
@Suite struct SnapshotTests {
  /// Opens the journal, names the counter some times, and closes the journal.
  ///
  /// - Returns: the number of actions that were reduced again when it was opened.
  private static func session(
    _ folder: Folder,
    names: Int,
    of length: Int = 1_000
  ) async throws -> Int {
    let journal = try folder.open()
    for number in 0..<names {
      let name = String(repeating: "n", count: length - 10) + "\(number)"
      journal.store.dispatch(CounterAction.renamed(name))
    }
    let state = journal.store.state
    try await journal.close()
    #expect(journal.store.state == state)
    let reader = try folder.reader()
    #expect(try reader.state() == state)
    #expect(try reader.verify().isEmpty)
    return journal.restored.replayed
  }

  @Test func `few actions of each session add up`() async throws {
    let folder = try Folder()
    for session in 0..<30 {
      let replayed = try await Self.session(folder, names: 10)
      // 60 of these actions are 64 kB.
      #expect(replayed == session % 6 * 10, "session \(session)")
    }
  }

  @Test func `the actions of a program that was not closed count for the next snapshot`()
    async throws
  {
    var folder = try Folder()
    for session in 0..<10 {
      let journal = try folder.open { $0.snapshotInterval = 10 }
      #expect(journal.restored.replayed <= 13, "session \(session)")
      for number in 0..<4 { try await journal.send(CounterAction.added(number)) }
      let next = try folder.copy()
      try await journal.close()
      folder = next
    }
  }

  @Test func `a large state is written only after a quarter of its size`() async throws {
    let folder = try Folder()
    #expect(try await Self.session(folder, names: 1, of: 1_000_000) == 0)
    #expect(try await Self.session(folder, names: 200) == 0)
    #expect(try await Self.session(folder, names: 50) == 200)
    #expect(try await Self.session(folder, names: 0) == 0)
  }
}
