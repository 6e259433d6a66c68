import Foundation
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// The storage keeps what the protocol promises.
@Suite struct StorageTests {
  private let database = Database()

  static func record(_ number: Int, name: String = "A", content: String = "{}") -> EntryRecord {
    EntryRecord(
      number: number,
      name: name,
      content: Data(content.utf8),
      path: number.isMultiple(of: 2) ? "\\.items[…]" : nil,
      ids: number.isMultiple(of: 2) ? "[\(number)]" : nil,
      inputs: number.isMultiple(of: 3)
        ? Inputs(now: .seconds(-number) + .nanoseconds(7), seed: .max - 5) : nil,
      cause: number > 3 ? number - 3 : nil,
      rule: number > 3 ? "Shop/Shop.swift:12" : nil,
      location: "Shop/Ünicode \u{1F600}.swift:\(number)",
      time: Double(number) / 3,
      rejection: number == 5 ? "nothing is left" : nil
    )
  }

  static func snapshot(_ ordinal: Int, after number: Int, _ text: String) -> StoredSnapshot {
    let header = SnapshotHeader(
      ordinal: ordinal,
      number: number,
      time: Date(timeIntervalSince1970: Double(number)),
      version: 2,
      leftOut: 1,
      hash: .max - UInt64(number)
    )
    return StoredSnapshot(header: header, content: Data(text.utf8))
  }

  /// Why an entry was skipped, or nil if it was not.
  private static func reason(_ entry: StoredEntry?) -> String? {
    if case .skipped(let skipped)? = entry { skipped.reason } else { nil }
  }

  @Test func `what is appended is read again, byte for byte`() throws {
    let storage = try database.storage()
    #expect(try storage.lastNumber() == 0)
    #expect(try storage.firstNumber() == nil)
    let records = (1...300).map { Self.record($0, content: String(repeating: "é\0", count: $0)) }
    try storage.append(JournalBatch(entries: Array(records.prefix(120))))
    try storage.append(
      JournalBatch(
        entries: Array(records.dropFirst(120)),
        skipped: [SkippedEntry(number: 301, reason: "it cannot be written")],
        version: JournalVersion(2, after: 120)
      )
    )
    let found = try storage.entries(after: 0, limit: 1000)
    #expect(found.map(\.number) == Array(1...301))
    let read = found.compactMap { entry in
      if case .record(let record) = entry { record } else { nil }
    }
    #expect(read == records)
    #expect(Self.reason(found.last) == "it cannot be written")
    #expect(try storage.entries(after: 297, limit: 2).map(\.number) == [298, 299])
    #expect(try storage.lastNumber() == 301)
    #expect(try storage.firstNumber() == 1)
    #expect(try storage.versions() == [JournalVersion(2, after: 120)])
    #expect(try storage.size() > 300 * 300)
  }

  @Test func `a text with the character of the code 0 is appended with another one`() throws {
    let storage = try database.storage()
    var record = Self.record(1)
    record.rejection = "a\0b"
    try storage.append(
      JournalBatch(entries: [record], skipped: [SkippedEntry(number: 2, reason: "\0")])
    )
    let found = try storage.entries(after: 0, limit: 9)
    guard case .record(let read) = found[0] else { return #expect(Bool(false)) }
    #expect(read.rejection == "a\u{FFFD}b" && Self.reason(found[1]) == "\u{FFFD}")
  }

  @Test func `snapshots are listed, read, replaced and removed`() throws {
    let storage = try database.storage()
    try storage.append(JournalBatch(entries: (1...20).map { Self.record($0) }))
    let empty = try storage.size()
    for ordinal in 1...3 {
      let snapshot = Self.snapshot(ordinal, after: ordinal * 5, "state \(ordinal)")
      try storage.append(JournalBatch(snapshot: snapshot))
    }
    let headers = try storage.snapshots()
    #expect(headers.map(\.ordinal) == [3, 2, 1])
    #expect(headers[0] == Self.snapshot(3, after: 15, "").header)
    #expect(try storage.content(of: headers[1]) == Data("state 2".utf8))
    try storage.append(JournalBatch(snapshot: Self.snapshot(3, after: 16, "another")))
    #expect(try storage.content(of: headers[0]) == Data("another".utf8))
    try storage.remove([headers[2]], entriesUpTo: 10)
    #expect(try storage.snapshots().map(\.ordinal) == [3, 2])
    #expect(try storage.firstNumber() == 11)
    #expect(try storage.lastNumber() == 20)
    #expect(try storage.size() < empty)
    #expect(throws: JournalError.self) { try storage.content(of: headers[2]) }
  }

  @Test func `what is set aside is in a table, and its number stays`() throws {
    let storage = try database.storage()
    try storage.append(
      JournalBatch(
        entries: (1...3).map { Self.record($0) },
        snapshot: Self.snapshot(1, after: 3, "broken")
      )
    )
    let size = try storage.size()
    let place = try storage.setAside([SkippedEntry(number: 2, reason: "unknown")])
    #expect(database.short(place) == "the table shop.aside")
    let header = try #require(try storage.snapshots().first)
    _ = try storage.setAside(header, reason: "no state")
    #expect(try storage.snapshots().isEmpty)
    #expect(try storage.size() == size - "{}broken".utf8.count - 2 * PostgresSchema.rowSize)
    let found = try storage.entries(after: 0, limit: 10)
    #expect(found.map(\.number) == [1, 2, 3])
    let reason = try #require(Self.reason(found[1]))
    #expect(database.short(reason) == "unknown; set aside in the table shop.aside")
    #expect(try database.int("SELECT count(*) FROM \(database.place.name).aside") == 2)
  }

  @Test func `a page of entries ends after some megabytes`() throws {
    let storage = try database.storage()
    let content = String(repeating: "a", count: 6 << 20)
    let records = (1...4).map { Self.record($0, content: content) }
    let skipped = [SkippedEntry(number: 5, reason: "it cannot be written")]
    try storage.append(JournalBatch(entries: records, skipped: skipped))
    #expect(try storage.entries(after: 0, limit: 9).map(\.number) == [1, 2, 3])
    #expect(try storage.entries(after: 3, limit: 9).map(\.number) == [4, 5])
    #expect(try storage.entries(after: 3, limit: 1).map(\.number) == [4])
  }

  @Test func `a storage that was opened to read does not write`() throws {
    let writer = try database.storage()
    try writer.append(
      JournalBatch(entries: [Self.record(1)], snapshot: Self.snapshot(1, after: 1, "state"))
    )
    let reader = try database.storage(for: .read)
    let header = try #require(try reader.snapshots().first)
    let error = #expect(throws: JournalError.self) {
      try reader.append(JournalBatch(entries: [Self.record(2)]))
    }
    #expect(try #require(error).reason == "it was opened to read. Open it to write.")
    #expect(throws: JournalError.self) { try reader.setAside(header, reason: "") }
    #expect(throws: JournalError.self) {
      try reader.setAside([SkippedEntry(number: 1, reason: "")])
    }
    #expect(throws: JournalError.self) { try reader.remove([header], entriesUpTo: 1) }
    #expect(try writer.entries(after: 0, limit: 9).count == 1)
    #expect(try writer.snapshots().count == 1)
  }

  @Test func `the order is not locked while a snapshot is uploaded`() async throws {
    let storage = try PostgresStorage(database.place, as: .shared)
    let (name, other) = (database.place.name, try database.connection())
    try other.run("BEGIN; LOCK TABLE \(name).snapshot IN SHARE MODE")
    let writing = Task.detached { try storage.appendLast(Self.snapshot(1, after: 0, "state")) }
    try await database.awaitWaiting("relation = '\(name).snapshot'::regclass")
    #expect(throws: Never.self) {
      try database.run("SELECT FROM \(name).journal FOR UPDATE NOWAIT")
    }
    try other.run("COMMIT")
    try await writing.value
    #expect(try storage.snapshots().count == 1)
  }

  @Test func `a program that has lost its lock to another one does not write`() throws {
    let storage = try database.storage()
    try storage.append(JournalBatch(entries: [Self.record(1)]))
    try database.disconnectAll()
    let other = try database.storage()
    try other.append(JournalBatch(entries: [Self.record(2)]))
    #expect(throws: JournalError.self) {
      try storage.append(JournalBatch(entries: [Self.record(2, name: "B")]))
    }
    other.close()
    #expect(throws: JournalError.self) {
      try storage.append(JournalBatch(entries: [Self.record(2, name: "B")]))
    }
    #expect(try storage.entries(after: 0, limit: 9).count == 2)
  }
}
