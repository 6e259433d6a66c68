import Foundation
import GRDB
import Synchronization
import UDFJournalStorage

extension SQLiteStorage {
  /// Appends rows in one transaction, which is on the disk when this method returns.
  ///
  /// Cost: one flush of the disk, and one insertion for each row.
  func append(_ batch: JournalBatch) throws {
    try files.withLock { try $0.check() }
    try keepLock()
    try explaining {
      // A reader locks the texts on the queue of the database too.
      try database.writeWithoutTransaction { database in
        try texts.withLock { texts in
          do {
            try database.inTransaction(.immediate) {
              try Self.write(batch, database, &texts)
              return .commit
            }
            texts.commit()
          } catch {
            texts.rollBack()
            throw error
          }
        }
      }
    }
    files.withLock { $0.noteWritten() }
  }

  private static func write(
    _ batch: JournalBatch,
    _ database: Database,
    _ texts: inout TextTable
  ) throws {
    let row = EntryRow(statement: try insertion(database).sqliteStatement)
    for entry in batch.entries { try row.insert(entry, &texts) }
    for text in texts.added {
      try database.execute(
        sql: "INSERT INTO text (id, value) VALUES (?, ?)",
        arguments: [
          texts.item(for: text).id,
          text.hasNUL ? Data(text.utf8).databaseValue : text.databaseValue,
        ]
      )
    }
    for entry in batch.skipped { try write(entry, database) }
    if let version = batch.version {
      try database.execute(
        sql: "INSERT OR REPLACE INTO version (number, version, hash) VALUES (?, ?, ?)",
        arguments: [version.number, version.version, Int64(bitPattern: version.check)]
      )
    }
    if let snapshot = batch.snapshot { try write(snapshot, database) }
  }

  /// Returns the statement that inserts an entry, and throws if the description of its table has changed.
  static func insertion(_ database: Database) throws -> Statement {
    try database.cachedStatement(
      sql: """
        INSERT INTO entry
          (number, time, name, content, location, path, ids, inputs, cause, rule, rejection, hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
  }

  static func write(_ entry: SkippedEntry, _ database: Database) throws {
    try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO skipped (number, reason) VALUES (?, ?)"
    )
    .execute(arguments: [entry.number, entry.reason])
  }

  private static func write(_ snapshot: StoredSnapshot, _ database: Database) throws {
    let header = snapshot.header
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO snapshot
          (ordinal, number, time, version, left_out, hash, header_hash, content)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        header.ordinal, header.number, header.time.timeIntervalSince1970, header.version,
        header.leftOut, Int64(bitPattern: header.hash), Int64(bitPattern: header.check),
        snapshot.content,
      ]
    )
  }
}
