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
        return Int64.fromDatabaseValue(row[2]) == Int64(bitPattern: found.check) ? found : nil
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
          let damaged = SkippedEntry(number: next, reason: "bytes on the disk have changed")
          found.append(Self.record(next, row, texts).map { .record($0) } ?? .damaged(damaged))
        }
      }
      let end = found.count < limit ? Int.max : found.last?.number ?? Int.max
      let skipped = try skipped(after: number, upTo: end, database)
      if skipped.isEmpty { return found }
      let numbers = Set(found.map(\.number))
      return (found + skipped.filter { !numbers.contains($0.number) }.map { .skipped($0) })
        .sorted { $0.number < $1.number }
    }
  }

  private func skipped(
    after number: Int,
    upTo end: Int,
    _ database: Database
  ) throws -> [SkippedEntry] {
    do {
      return try Row.fetchAll(
        database,
        sql: "SELECT number, reason FROM skipped WHERE number > ? AND number <= ? ORDER BY number",
        arguments: [number, end]
      )
      .compactMap { row in
        let reason = String.fromDatabaseValue(row[1]) ?? ""
        return Int.fromDatabaseValue(row[0]).map { SkippedEntry(number: $0, reason: reason) }
      }
    } catch  where isSalvage {
      // Then these numbers are missing between the others.
      return []
    }
  }

  /// Reads the shared texts again if another process has added some.
  private func refreshTexts(_ database: Database) throws {
    if isSalvage { return }
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM text") ?? 0
    if texts.withLock({ $0.count == count }) { return }
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
    let (path, rule) = (texts[row[5]], texts[row[9]])
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

  /// Reads in one transaction, or without one in a damaged file, and throws the errors of a journal.
  ///
  /// There, a transaction would end with the error of a page that could not be read.
  ///
  /// Proof of `unsafeRead`: what it does not guarantee is that nobody writes between two queries, and nobody writes the
  /// copy of a damaged file.
  func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try explaining { try isSalvage ? database.unsafeRead(body) : database.read(body) }
  }

  /// Returns all rows of a table in a whole file, or those that can be read in a damaged one, in the order of their
  /// numbers.
  func rows(
    of table: String,
    _ columns: String,
    by key: String,
    _ database: Database
  ) throws -> [Row] {
    let select = "SELECT \(key), \(columns) FROM \(table)"
    guard isSalvage else { return try Row.fetchAll(database, sql: "\(select) ORDER BY \(key)") }
    var scan = RowScan<Row>(position: 0, last: .max, stepsOverDamage: true) { row in
      Int.fromDatabaseValue(row[0]) ?? 0
    } read: { [self] number, limit in
      try explaining {
        let rows = try Row.fetchAll(
          database,
          sql: "\(select) WHERE \(key) >= ? ORDER BY \(key) LIMIT ?",
          arguments: [number + 1, limit]
        )
        let numbers = rows.map { Int.fromDatabaseValue($0[0]) ?? 0 }
        guard zip([number] + numbers, numbers).allSatisfy(<) else {
          throw JournalError(.damaged, place: table, reason: "its rows are not in order")
        }
        return rows
      }
    }
    var rows: [Row] = []
    while let found = try? scan.next() {
      if case .rows(let some) = found { rows += some }
    }
    return rows
  }

  func snapshots() throws -> [SnapshotHeader] {
    let columns = "number, time, version, left_out, hash, header_hash"
    return try reading { database in
      try rows(of: "snapshot", columns, by: "ordinal", database).map { row in
        var header = SnapshotHeader(
          ordinal: Int.fromDatabaseValue(row[0]) ?? 0,
          number: Int.fromDatabaseValue(row[1]) ?? -1,
          time: Date(timeIntervalSince1970: Double.fromDatabaseValue(row[2]) ?? 0),
          version: Int.fromDatabaseValue(row[3]) ?? 0,
          leftOut: Int.fromDatabaseValue(row[4]) ?? 0,
          hash: UInt64(bitPattern: Int64.fromDatabaseValue(row[5]) ?? 0)
        )
        header.isDamaged = Int64.fromDatabaseValue(row[6]) != Int64(bitPattern: header.check)
        return header
      }
      .sorted { ($0.number, $0.ordinal) > ($1.number, $1.ordinal) }
    }
  }

  func content(of snapshot: SnapshotHeader) throws -> Data {
    let content = try reading { database in
      try DatabaseValue.fetchOne(
        database,
        sql: "SELECT content FROM snapshot WHERE ordinal = ?",
        arguments: [snapshot.ordinal]
      )
    }
    guard let content = content.flatMap(Data.fromDatabaseValue) else {
      throw UnreadableRow(description: "it is not whole")
    }
    return content
  }

  func size() throws -> Int {
    try reading { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
      let size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
      return (pages - free) * size
    }
  }

  func remove(_ snapshots: [SnapshotHeader], entriesUpTo number: Int) throws {
    try explaining {
      try database.write { database in
        for ordinal in snapshots.map(\.ordinal) {
          try database.execute(sql: "DELETE FROM snapshot WHERE ordinal = ?", arguments: [ordinal])
        }
        for table in number > 0 ? ["entry", "skipped"] : [] {
          try database.execute(sql: "DELETE FROM \(table) WHERE number <= ?", arguments: [number])
        }
      }
      guard number > 0 else { return }
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA incremental_vacuum") }
    }
  }
}
