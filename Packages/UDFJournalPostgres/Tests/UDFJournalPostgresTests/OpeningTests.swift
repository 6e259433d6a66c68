import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// What others do while a process reads the order.
@Suite(.serialized) struct OpeningTests {
  private let database = Database()

  /// A state that calls a hook when it is read.
  struct Count: Codable, Equatable, Sendable {
    static let whenRead = Mutex<(@Sendable () throws -> Void)?>(nil)
    var value = 0

    init() {}

    init(from decoder: any Decoder) throws {
      value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
      try Self.whenRead.withLock { $0.take() }?()
    }
  }

  struct Added: Action, Codable, Equatable { let text: String }

  static let reducer = Reducer<Count> {
    On(Added.self) { count, _ in
      count.value += 1
      return .none
    }
  }

  @Test func `entries that are removed after a snapshot was read are no damage`() async throws {
    let first = try database.open(Count(), Self.reducer)
    for number in 1...20 { try await first.send(Added(text: "\(number)")) }
    let coding = try JournalCoding(initial: Count(), reducer: Self.reducer)
    let (state, place) = (first.store.state, database.place)
    Count.whenRead.withLock { hook in
      hook = {
        let storage = try PostgresStorage(place, as: .shared)
        let old = try storage.snapshots()
        try storage.appendLast(coding.snapshot(of: state, after: 20, ordinal: 0))
        try storage.remove(old, entriesUpTo: 20)
      }
    }
    let second = try database.open(Count(), Self.reducer)
    #expect(second.store.state.value == 20)
    #expect(Count.whenRead.withLock { $0 == nil })
    for shared in [second, first] { try await shared.close() }
  }

  @Test func `a process stops where an entry is missing`() async throws {
    let shared = try database.open()
    try await shared.send(ShopAction.added(1))
    try database.run(
      "UPDATE \(database.place.name).journal SET number = 2; NOTIFY \(database.place.name), '2'"
    )
    await database.issues.wait()
    let line = try #require(database.issues.values.first)
    #expect(line.contains("stopped before the action 2"), "\(line)")
    try? await shared.close()
  }

  @Test func `a large batch is not one statement`() throws {
    let storage = try database.storage()
    let name = database.place.name
    try database.run(
      """
      CREATE TABLE \(name).statement (id int);
      CREATE FUNCTION \(name).note() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO \(name).statement VALUES (1); RETURN NULL; END $$;
      CREATE TRIGGER note AFTER INSERT ON \(name).entry EXECUTE FUNCTION \(name).note()
      """
    )
    let content = String(repeating: "a", count: 6 << 20)
    let records = (1...6).map { StorageTests.record($0, content: content) }
    try storage.append(JournalBatch(entries: records))
    #expect(try database.int("SELECT count(*) FROM \(name).statement") ?? 0 > 1)
    #expect(try database.int("SELECT count(*) FROM \(name).entry") == 6)
  }

  @Test func `large entries are read a few at a time`() throws {
    let storage = try database.storage()
    let content = String(repeating: "a", count: 6 << 20)
    for number in 1...6 {
      try storage.append(JournalBatch(entries: [StorageTests.record(number, content: content)]))
    }
    let session = try PostgresSession(database.place, as: .reader)
    let order = try SharedOrder(session, process: 1, version: 1)
    let first = try order.exchange(nil, after: 0)
    #expect((1..<6).contains(first.entries.count))
    #expect(first.last == 6)
    #expect(try order.exchange(nil, after: 5).entries.map(\.number) == [6])
  }
}
