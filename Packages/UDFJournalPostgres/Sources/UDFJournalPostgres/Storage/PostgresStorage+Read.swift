import Foundation
public import UDFJournalStorage
import UDFKit

extension PostgresStorage {
  /// The number of the last entry that was ever written, or 0.
  public func lastNumber() throws -> Int { try rows("SELECT number FROM journal").int(0, 0) ?? 0 }

  /// The number of the first entry that is still there, or nil if there is none.
  public func firstNumber() throws -> Int? { try rows("SELECT min(number) FROM entry").int(0, 0) }

  /// The version of the program that wrote each part of the order, oldest first.
  public func versions() throws -> [JournalVersion] {
    let found = try rows("SELECT version::bigint, number FROM version ORDER BY number")
    return (0..<found.count).map {
      JournalVersion(found.int($0, 0) ?? 0, after: found.int($0, 1) ?? 0)
    }
  }

  /// Returns entries in order, and no more than the limit.
  ///
  /// They are fewer if their contents are large.
  public func entries(after number: Int, limit: Int) throws -> [StoredEntry] {
    let select = EntryColumns.page(
      of: """
        (SELECT \(EntryColumns.names), NULL AS reason FROM entry
          WHERE number > $1 ORDER BY number LIMIT $2)
        UNION ALL
        (SELECT number, 0, '', '', '', NULL, NULL, NULL, NULL, NULL, NULL, reason
          FROM skipped AS s WHERE number > $1
            AND NOT EXISTS (SELECT FROM entry AS e WHERE e.number = s.number)
          ORDER BY number LIMIT $2)
        ORDER BY number LIMIT $2
        """
    )
    let found = try rows(select, .int(number), .int(limit))
    return (0..<found.count).map { row in
      if let reason = found.text(row, EntryColumns.count) {
        return .skipped(SkippedEntry(number: found.int(row, 0) ?? 0, reason: reason))
      }
      return EntryColumns.entry(found, row)
    }
  }

  /// The number of bytes that the rows take, without indexes and what the server needs besides.
  public func size() throws -> Int { try rows("SELECT bytes FROM journal").int(0, 0) ?? 0 }
}

/// The columns of an entry, in the order in which they are read.
enum EntryColumns {
  static let names =
    "number, time, name, content, location, path, ids, inputs, cause, rule, rejection"
  static let count = 11

  /// Returns a query of the first rows of another one.
  ///
  /// After 16 MB of content, no further row is read.
  static func page(of rows: String) -> String {
    """
    SELECT * FROM (
      SELECT *, sum(octet_length(content)) OVER (ORDER BY number) - octet_length(content) AS before
      FROM (\(rows)) AS entry
    ) AS page WHERE before < \(16 << 20) ORDER BY number
    """
  }

  /// Returns arrays of what is between the number and the rejection.
  static func values(of records: some Collection<EntryRecord>) -> [PostgresValue] {
    [
      .doubles(records.map(\.time)), .texts(records.map(\.name)), .datas(records.map(\.content)),
      .texts(records.map(\.location)), .texts(records.map(\.path)), .texts(records.map(\.ids)),
      .datas(records.map { $0.inputs?.bytes }), .ints(records.map(\.cause)),
      .texts(records.map(\.rule)),
    ]
  }

  static func entry(_ rows: PostgresRows, _ row: Int) -> StoredEntry {
    let number = rows.int(row, 0) ?? 0
    guard let time = rows.double(row, 1), let name = rows.text(row, 2),
      let content = rows.data(row, 3), let location = rows.text(row, 4)
    else { return .damaged(SkippedEntry(number: number, reason: "its row is not whole")) }
    let inputs = rows.data(row, 7)
    let read = inputs.flatMap { Inputs(bytes: $0) }
    if inputs != nil, read == nil {
      return .damaged(SkippedEntry(number: number, reason: "its inputs are not whole"))
    }
    return .record(
      EntryRecord(
        number: number,
        name: name,
        content: content,
        path: rows.text(row, 5),
        ids: rows.text(row, 6),
        inputs: read,
        cause: rows.int(row, 8),
        rule: rows.text(row, 9),
        location: location,
        time: time,
        rejection: rows.text(row, 10)
      )
    )
  }
}
