import Foundation
import GRDB

/// The same rows, written with GRDB alone.
enum PlainRows {
  /// Writes rows in transactions of a size, and returns the seconds that this takes.
  static func write(_ count: Int, inTransactionsOf size: Int, to url: URL) throws -> Double {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    }
    let queue = try DatabaseQueue(path: url.path(), configuration: configuration)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE entry (
            number INTEGER PRIMARY KEY, time REAL NOT NULL, name INTEGER NOT NULL, content BLOB NOT NULL,
            location INTEGER NOT NULL, path INTEGER, ids BLOB, inputs BLOB, cause INTEGER, rule INTEGER,
            rejection TEXT, hash INTEGER NOT NULL
          )
          """
      )
    }
    let time = try ContinuousClock().measure {
      for begin in stride(from: 0, to: count, by: size) {
        try queue.write { try write(begin..<min(begin + size, count), $0) }
      }
    }
    try queue.close()
    return time / .seconds(1)
  }

  private static func write(_ numbers: Range<Int>, _ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    let content = Data(#"{"number":123456}"#.utf8)
    for number in numbers {
      statement.setUncheckedArguments([
        number + 1, Date().timeIntervalSince1970, 1, content, 2, nil, nil, nil, nil, nil, nil,
        Int64(number) &* 0x1234_5678_9ABC_DEF,
      ])
      try statement.execute()
    }
  }
}
