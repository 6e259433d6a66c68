import Foundation
import UDFJournalStorage

/// The order as one process sees it: it appends its actions, and reads those of the others.
///
/// A process does three things in one round trip, each in a transaction of its own. It appends what waits. It reads the
/// entries after the last one that it knows. Then it writes a message to the server's log and commits that, and a commit
/// returns when everything before it is on the disk. So whatever a process reduces or acknowledges survives a crash of
/// the server, and the lock of the order is held for a fraction of a flush. Processes that wait for the disk at the same
/// time share one flush.
final class SharedOrder {
  /// What the server said.
  struct Answer {
    /// The number of the first action of the batch.
    var first: Result<Int, PostgresFailure>?
    /// The entries of other processes.
    let entries: [StoredEntry]
    /// The number of the last entry of the order, or a later one than those that were read.
    let last: Int
    /// The newest version of the program that has opened the order.
    let version: Int
  }

  /// The number of entries that are read at once, and of bytes after which no further one is read.
  static let page = (entries: 4096, bytes: 16 << 20)

  private let session: PostgresSession
  private let process: Int
  private let version: Int

  /// Connects as a process that is in the table.
  init(_ session: PostgresSession, process: Int, version: Int) throws {
    self.session = session
    self.process = process
    self.version = version
    try session.explaining { try session.connection.run("LISTEN \(session.place.name)") }
  }

  private var tables: String { session.place.name }

  /// The file descriptor to wait for.
  var socket: Int32 { session.connection.socket }

  /// Appends a batch, and reads entries after a number.
  ///
  /// - Throws: a `PostgresFailure` if the entries could not be read, or are perhaps not on the disk.
  func exchange(_ batch: OwnBatch?, after number: Int) throws -> Answer {
    let queries = (batch.map { [append($0)] } ?? []) + [read(after: number), flush]
    var results = try session.connection.rows(of: queries)
    var first: Result<Int, PostgresFailure>?
    if batch != nil {
      first = results.removeFirst().map { $0.int(0, 0) ?? 0 }
    }
    let (rows, end) = (try results[0].get(), try results[1].get())
    return Answer(
      first: first,
      entries: (0..<rows.count).map { EntryColumns.entry(rows, $0) },
      last: end.int(0, 0) ?? 0,
      version: end.int(0, 1) ?? 0
    )
  }

  /// Returns whether there may be new entries after a number.
  func hasNews(after number: Int) throws -> Bool {
    try session.connection.notifications().contains { (Int($0) ?? .max) > number }
  }

  /// Returns the time of an entry, or nil if it is not there.
  func time(of number: Int) throws -> Double? {
    let found = try session.explaining {
      try session.connection.rows(
        "SELECT time FROM \(tables).entry WHERE number = $1",
        .int(number)
      )
    }
    return found.count > 0 ? found.double(0, 0) : nil
  }

  /// Removes the process from the table.
  func leave() {
    _ = try? session.connection.rows("DELETE FROM \(tables).process WHERE id = $1", .int(process))
  }

  // MARK: The queries

  private func append(_ batch: OwnBatch) -> PostgresConnection.Query {
    PostgresConnection.Query(
      name: "append",
      sql: """
        SELECT \(tables).append($1, $2, $3::bigint::int, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        """,
      values: [PostgresValue.int(process), .int(batch.number), .int(version)]
        + EntryColumns.values(of: batch.records)
    )
  }

  private func read(after number: Int) -> PostgresConnection.Query {
    PostgresConnection.Query(
      name: "read",
      sql: """
        SELECT \(EntryColumns.names) FROM (
          SELECT *, sum(octet_length(content)) OVER (ORDER BY number) - octet_length(content) AS before
          FROM (
            SELECT \(EntryColumns.names) FROM \(tables).entry
            WHERE number > $1 AND process IS DISTINCT FROM $2
            ORDER BY number LIMIT \(Self.page.entries)
          ) AS entry
        ) AS page WHERE before < \(Self.page.bytes) ORDER BY number
        """,
      values: [.int(number), .int(process)]
    )
  }

  private var flush: PostgresConnection.Query {
    PostgresConnection.Query(name: "flush", sql: Self.flush(tables))
  }

  /// Returns the query that makes the server flush its log, because it writes a message of its own into it.
  static func flush(_ tables: String) -> String {
    """
    SELECT number, version::bigint, pg_logical_emit_message(true, 'UDFJournal', '')::text
    FROM \(tables).journal
    """
  }
}
