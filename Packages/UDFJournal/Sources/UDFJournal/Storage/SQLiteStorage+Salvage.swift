import Foundation
import GRDB

extension SQLiteStorage {
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
}
