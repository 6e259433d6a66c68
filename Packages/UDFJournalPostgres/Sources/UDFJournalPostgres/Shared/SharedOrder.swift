import Foundation
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage

/// The order as one process sees it: it appends its actions, and reads those of the others.
///
/// A process does three things in one round trip, each in a transaction of its own. It appends what waits. It reads the
/// entries after the last one that it knows. Then it writes a message to the server's log and commits that, and a commit
/// returns when everything before it is on the disk. So whatever a process reduces or acknowledges survives a crash of
/// the server, and the lock of the order is held for a fraction of a flush. Processes that wait for the disk at the same
/// time share one flush.
final class SharedOrder {
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

  var socket: Int32 { session.connection.socket }

  /// Appends a batch, and reads entries after a number.
  func exchange(_ batch: OwnBatch?, after number: Int) throws -> Answer {
    let queries = [batch.map(append), read(after: number), Self.flush].compactMap(\.self)
    let results = try session.connection.rows(of: queries)
    let (rows, end) = try (results[results.count - 2].get(), results[results.count - 1].get())
    return Answer(
      first: batch == nil ? nil : results[0].map { $0.int(0, 0) ?? 0 },
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
    try session.explaining {
      try session.rows("SELECT time FROM entry WHERE number = $1", .int(number)).double(0, 0)
    }
  }

  func leave() { _ = try? session.rows("DELETE FROM process WHERE id = $1", .int(process)) }

  // MARK: The queries

  private func append(_ batch: OwnBatch) -> PostgresConnection.Query {
    PostgresConnection.Query(
      name: "append",
      sql: "SELECT append($1, $2, $3::bigint::int, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
      values: [PostgresValue.int(process), .int(batch.number), .int(version)]
        + EntryColumns.values(of: batch.records)
    )
  }

  private func read(after number: Int) -> PostgresConnection.Query {
    PostgresConnection.Query(
      name: "read",
      sql: EntryColumns.page(
        of: """
          SELECT \(EntryColumns.names) FROM entry WHERE number > $1 AND process IS DISTINCT FROM $2
          ORDER BY number LIMIT 4096
          """
      ),
      values: [.int(number), .int(process)]
    )
  }

  /// The query that makes the server flush its log, because it writes a message of its own into it.
  static let flush = PostgresConnection.Query(
    name: "flush",
    sql: """
      SELECT number, version::bigint, pg_logical_emit_message(true, 'UDFJournal', '')::text
      FROM journal
      """
  )

  /// Adds a process to the table, and returns its number.
  ///
  /// It waits for appends that are under way. The first process writes the first state, and the first process of a
  /// version notes where that begins.
  static func enter<State>(
    _ session: PostgresSession,
    version: Int,
    initial: State,
    _ coding: JournalCoding<State>
  ) throws -> Int {
    try session.explaining {
      try session.transaction {
        let found = try session.rows(
          "SELECT number, version::bigint, EXISTS (SELECT FROM snapshot) FROM journal FOR UPDATE"
        )
        let (number, newest) = (found.int(0, 0) ?? 0, found.int(0, 1) ?? 0)
        if newest > version {
          let reason =
            "was written by version \(newest) of this program, and this is version \(version)"
          throw JournalError(.newer, place: session.description, reason: reason)
        }
        if newest < version {
          try PostgresStorage.insert(JournalVersion(version, after: number), session)
        }
        if number == 0, !found.bool(0, 2) {
          let snapshot = try coding.snapshot(of: initial, after: 0, ordinal: 1)
          try PostgresStorage.insert(snapshot, session)
        }
        let insert = "INSERT INTO process (name) VALUES ($1) RETURNING id"
        return try session.rows(insert, .text(PostgresPlace.user)).int(0, 0) ?? 0
      }
    }
  }

  /// Returns the state at the end of the order, or throws if this program cannot read all that leads to it.
  ///
  /// All of it is on the server's disk, so no crash takes it back.
  static func restore<State>(
    _ storage: PostgresStorage,
    _ coding: JournalCoding<State>
  ) throws -> (state: State, restoration: JournalRestoration) {
    var attempts = 3
    while true {
      do {
        let sessions = storage.sessions
        let found = try coding.restore(from: storage)
        _ = try storage.rows(flush.sql)
        // A server that was restarted meanwhile may have lost what was read before.
        guard storage.sessions == sessions else { continue }
        guard let entry = found.skipped else { return (found.state, found.restoration) }
        let (number, reason) = (entry.number, entry.reason)
        throw SharedStoreError.stopped(place: "\(storage)", number: number, reason: reason)
      } catch let error where attempts > 1 && isGap(error) {
        attempts -= 1
        // Another process may have removed entries after this one had read an older snapshot.
      }
    }
  }

  /// Whether an error may say that entries are not there.
  private static func isGap(_ error: any Error) -> Bool {
    let kind = (error as? JournalError)?.kind
    return error is SharedStoreError || kind == .damaged || kind == .other
  }
}
