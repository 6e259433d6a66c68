import Foundation
import Testing
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// When the state is written, so that a start reduces few actions again, and what is removed when it is old.
@Suite struct RetentionTests {
  private let folder = Folder()

  private func fill(_ retention: JournalRetention) async throws -> Int {
    let journal = try folder.open { settings in
      settings.snapshotInterval = 20
      settings.retention = retention
    }
    for number in 1...1000 {
      journal.store.dispatch(CounterAction.added(number))
      if number % 10 == 0 { try await journal.flush() }
    }
    let reader = try journal.reader()
    // If the last snapshot is the state after the last action, no entry may be left.
    let first = try reader.numbers.lowerBound
    #expect(try reader.state() == journal.store.state)
    #expect(try reader.verify().isEmpty)
    try await journal.close()
    let again = try await folder.open().closed()
    #expect(again.store.state == journal.store.state)
    #expect(again.restored.problems.isEmpty, "\(again.restored)")
    return first
  }

  @Test func `without limits, everything is kept, and each state is found`() async throws {
    #expect(try await fill(JournalRetention()) == 1)
    let journal = try folder.open()
    for number in [0, 1, 499, 1000] {
      #expect(try journal.reader().state(after: number).sum == number * (number + 1) / 2)
    }
  }

  @Test(arguments: [
    (JournalRetention(actions: 100), 800...901), (JournalRetention(age: .zero), 901...1_001),
    (JournalRetention(bytes: 60_000), 2...1_001),
  ])
  func `a limit keeps what is new and what leads to it, and removes the rest`(
    retention: JournalRetention,
    expected: ClosedRange<Int>
  ) async throws {
    let first = try await fill(retention)
    #expect(expected.contains(first), "\(first)")
    let reader = try folder.reader(.empty)
    #expect(throws: JournalError.self) { try reader.state(after: first - 40) }
  }

  @Test func `snapshots become rarer with their age`() async throws {
    _ = try await fill(JournalRetention())
    let storage = try SQLiteStorage(folder.journal)
    let numbers = try storage.snapshots().map(\.number)
    #expect(numbers.last == 0)
    #expect(numbers.count > 8)
    #expect(numbers.count < 24, "\(numbers)")
    let distances = zip(numbers, numbers.dropFirst()).map { $0 - $1 }
    #expect((distances.first ?? 0) < (distances.last ?? 0))
  }

  /// Writes states after entries, and no entry.
  private static func write(after numbers: Int..., to storage: SQLiteStorage) throws {
    let opening = try Opening(reducer: .empty, settings: JournalSettings(), initial: CounterState())
    for (index, number) in numbers.enumerated() {
      let content = try opening.encode(CounterState(count: number))
      let snapshot = opening.snapshot(content, after: number, ordinal: index + 1, leftOut: 0)
      try storage.append(JournalBatch(snapshot: snapshot))
    }
  }

  @Test func `a state that was removed is not called damaged when no entry is left`() throws {
    let storage = try SQLiteStorage(folder.journal)
    try Self.write(after: 10, to: storage)
    storage.close()
    #expect(try folder.reader().state().count == 10)
    for number in [0, 5] {
      let error = #expect(throws: JournalError.self) { try folder.reader().state(after: number) }
      #expect(error?.kind == .other, "\(String(describing: error))")
    }
  }

  @Test func `a damaged snapshot removes nothing`() async throws {
    let storage = try SQLiteStorage(folder.journal)
    try Self.write(after: 10, 20, 30, to: storage)
    try await folder.execute("UPDATE snapshot SET number = 999 WHERE ordinal = 3")
    try storage.trim(JournalRetention(actions: 100))
    #expect(try storage.snapshots().map(\.number) == [999, 20, 10])
  }

  /// Opens the journal, names the counter some times, and closes the journal.
  ///
  /// - Returns: the number of actions that were reduced again when it was opened.
  private func session(names: Int, of length: Int = 1_000) async throws -> Int {
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
    for session in 0..<30 {
      let replayed = try await self.session(names: 10)
      // 60 of these actions are 64 kB.
      #expect(replayed == session % 6 * 10, "session \(session)")
    }
  }

  @Test func `the actions of a program that was not closed count, too`() async throws {
    var folder = Folder()
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
    #expect(try await session(names: 1, of: 1_000_000) == 0)
    #expect(try await session(names: 200) == 0)
    #expect(try await session(names: 50) == 200)
    #expect(try await session(names: 0) == 0)
  }
}
