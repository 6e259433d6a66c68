import Foundation
import GRDB
import UDFJournalStorage

extension SQLiteStorage {
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
        let check = Int64.fromDatabaseValue(row[6])
        header.isDamaged = check != Int64(bitPattern: header.check)
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
        for snapshot in snapshots {
          try database.execute(
            sql: "DELETE FROM snapshot WHERE ordinal = ?",
            arguments: [snapshot.ordinal]
          )
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
