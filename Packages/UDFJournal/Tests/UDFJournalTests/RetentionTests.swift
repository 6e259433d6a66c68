import Foundation
import Testing
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// What is removed when it is old.
@Suite struct RetentionTests {
  private static func fill(_ folder: Folder, _ retention: JournalRetention) async throws -> Int {
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
    let again = try await folder.opened()
    #expect(again.store.state == journal.store.state)
    #expect(again.restored.problems.isEmpty, "\(again.restored)")
    return first
  }

  @Test func `without limits, everything is kept, and the state after any entry is found`()
    async throws
  {
    let folder = try Folder()
    #expect(try await Self.fill(folder, JournalRetention()) == 1)
    let journal = try folder.open()
    for number in [0, 1, 499, 1000] {
      #expect(try journal.reader().state(after: number).sum == number * (number + 1) / 2)
    }
    try await journal.close()
  }

  @Test(arguments: [
    (JournalRetention(actions: 100), 800...901), (JournalRetention(age: .zero), 901...1_001),
    (JournalRetention(bytes: 60_000), 2...1_001),
  ])
  func `a limit keeps what is new and what leads to it, and removes the rest`(
    retention: JournalRetention,
    expected: ClosedRange<Int>
  ) async throws {
    let folder = try Folder()
    let first = try await Self.fill(folder, retention)
    #expect(expected.contains(first), "\(first)")
    let reader = try folder.reader(.empty)
    #expect(throws: JournalError.self) { try reader.state(after: first - 40) }
  }

  @Test func `snapshots become rarer with their age`() async throws {
    let folder = try Folder()
    _ = try await Self.fill(folder, JournalRetention())
    let storage = try SQLiteStorage(folder.journal)
    let numbers = try storage.snapshots().map(\.number)
    #expect(numbers.last == 0)
    #expect(numbers.count > 8)
    #expect(numbers.count < 24, "\(numbers)")
    let distances = zip(numbers, numbers.dropFirst()).map { $0 - $1 }
    #expect((distances.first ?? 0) < (distances.last ?? 0))
    storage.close()
  }

  /// Writes states after entries, and no entry.
  private static func write(after numbers: Int..., to storage: SQLiteStorage) throws {
    for (index, number) in numbers.enumerated() {
      let content = try JSONEncoder().encode(CounterState(count: number))
      let snapshot = StoredSnapshot(
        content,
        after: number,
        ordinal: index + 1,
        version: 1,
        leftOut: 0
      )
      try storage.append(JournalBatch(snapshot: snapshot))
    }
  }

  @Test func `a state that was removed is not called damaged when no entry is left`() throws {
    let folder = try Folder()
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
    let folder = try Folder()
    let storage = try SQLiteStorage(folder.journal)
    try Self.write(after: 10, 20, 30, to: storage)
    try await folder.execute("UPDATE snapshot SET number = 999 WHERE ordinal = 3")
    try storage.trim(JournalRetention(actions: 100))
    #expect(try storage.snapshots().map(\.number) == [999, 20, 10])
    storage.close()
  }
}
