import Foundation
import GRDB
import Synchronization
import UDFJournalStorage
import UDFKit

extension SQLiteStorage {
  func lastNumber() throws -> Int {
    try reading { database in
      try ["entry", "skipped", "snapshot"]
        .compactMap { try Int.fetchOne(database, sql: "SELECT max(number) FROM \($0)") }
        .max() ?? 0
    }
  }

  func firstNumber() throws -> Int? {
    try reading { try Int.fetchOne($0, sql: "SELECT min(number) FROM entry") }
  }

  func versions() throws -> [JournalVersion] {
    try reading { database in
      try rows(of: "version", "version, hash", by: "number", database).compactMap { row in
        guard let number = Int.fromDatabaseValue(row[0]),
          let version = Int.fromDatabaseValue(row[1])
        else { return nil }
        let found = JournalVersion(version, after: number)
        let isWhole = Int64.fromDatabaseValue(row[2]) == Int64(bitPattern: found.check)
        return isWhole ? found : nil
      }
    }
  }

  func entries(after number: Int, limit: Int) throws -> [StoredEntry] {
    if number == .max { return [] }
    return try reading { database in
      try refreshTexts(database)
      let rows = try Row.fetchCursor(
        database,
        // The row after a damaged page is found only by its own number.
        sql: """
          SELECT number, time, name, content, location, path, ids, inputs, cause, rule, rejection,
            hash
          FROM entry WHERE number >= ? ORDER BY number LIMIT ?
          """,
        arguments: [number + 1, limit]
      )
      var found: [StoredEntry] = []
      found.reserveCapacity(min(limit, 10_000))
      try texts.withLock { texts in
        while let row = try rows.next() {
          let next = Int.fromDatabaseValue(row[0]) ?? 0
          guard next > found.last?.number ?? number else {
            throw JournalError(.damaged, place: description, reason: "its rows are not in order")
          }
          if let record = Self.record(next, row, texts) {
            found.append(.record(record))
          } else {
            let reason = "bytes on the disk have changed"
            found.append(.damaged(SkippedEntry(number: next, reason: reason)))
          }
        }
      }
      return try withSkipped(found, after: number, limit, database)
    }
  }

  /// Returns entries with those that were skipped between them.
  private func withSkipped(
    _ found: [StoredEntry],
    after number: Int,
    _ limit: Int,
    _ database: Database
  ) throws -> [StoredEntry] {
    let end = found.count < limit ? Int.max : found.last?.number ?? Int.max
    let skipped: [Row]
    do {
      skipped = try Row.fetchAll(
        database,
        sql: "SELECT number, reason FROM skipped WHERE number > ? AND number <= ? ORDER BY number",
        arguments: [number, end]
      )
    } catch  where isSalvage {
      // Then these numbers are missing between the others.
      return found
    }
    if skipped.isEmpty { return found }
    let numbers = Set(found.map(\.number))
    let others = skipped.compactMap { row -> StoredEntry? in
      guard let number = Int.fromDatabaseValue(row[0]), !numbers.contains(number) else {
        return nil
      }
      let reason = String.fromDatabaseValue(row[1]) ?? ""
      return .skipped(SkippedEntry(number: number, reason: reason))
    }
    return (found + others).sorted { $0.number < $1.number }
  }

  /// Reads the shared texts again if another process has added some.
  private func refreshTexts(_ database: Database) throws {
    if isSalvage { return }
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM text") ?? 0
    let isNew = texts.withLock { $0.count != count }
    guard isNew else { return }
    let table = try readTexts(database)
    texts.withLock { $0 = table }
  }

  func readTexts(_ database: Database) throws -> TextTable {
    var table = TextTable()
    for row in try rows(of: "text", "value", by: "id", database) {
      guard let id = Int.fromDatabaseValue(row[0]) else { continue }
      // A damaged file can have any value here. A row that uses it then has another hash.
      if let text = String.fromDatabaseValue(row[1]) {
        table.insert(text, id: id)
      } else {
        table.noteUnreadable(id: id)
      }
    }
    return table
  }

  /// Returns the record of a row, or nil if its bytes have changed.
  private static func record(_ number: Int, _ row: Row, _ texts: TextTable) -> EntryRecord? {
    guard let time = Double.fromDatabaseValue(row[1]), let content = Data.fromDatabaseValue(row[3]),
      let name = texts[row[2]], let location = texts[row[4]]
    else { return nil }
    let path = texts[row[5]]
    let rule = texts[row[9]]
    let inputs = Data.fromDatabaseValue(row[7])
    let record = EntryRecord(
      number: number,
      name: name.text,
      content: content,
      path: path?.text,
      ids: String.fromDatabaseValue(row[6]),
      inputs: inputs.flatMap { Inputs(bytes: $0) },
      cause: Int.fromDatabaseValue(row[8]),
      rule: rule?.text,
      location: location.text,
      time: time,
      rejection: String.fromDatabaseValue(row[10])
    )
    let check = record.check(name.hash, location.hash, path?.hash, rule?.hash, inputs)
    return Int64.fromDatabaseValue(row[11]) == Int64(bitPattern: check) ? record : nil
  }
}
