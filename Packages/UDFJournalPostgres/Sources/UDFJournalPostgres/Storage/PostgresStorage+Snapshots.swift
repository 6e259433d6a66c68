public import Foundation
import UDFJournal
public import UDFJournalStorage

extension PostgresStorage {
  /// The snapshots without their contents, newest first.
  public func snapshots() throws -> [SnapshotHeader] {
    let found = try rows(
      """
      SELECT ordinal, number, time, version::bigint, left_out, hash FROM snapshot
      ORDER BY number DESC, ordinal DESC
      """
    )
    return (0..<found.count).map { row in
      SnapshotHeader(
        ordinal: found.int(row, 0) ?? 0,
        number: found.int(row, 1) ?? 0,
        time: Date(timeIntervalSince1970: found.double(row, 2) ?? 0),
        version: found.int(row, 3) ?? 0,
        leftOut: found.int(row, 4) ?? 0,
        hash: UInt64(UInt(bitPattern: found.int(row, 5) ?? 0))
      )
    }
  }

  /// Returns the content of a snapshot.
  public func content(of snapshot: SnapshotHeader) throws -> Data {
    let select = "SELECT content FROM snapshot WHERE ordinal = $1"
    if let content = try rows(select, .int(snapshot.ordinal)).data(0, 0) { return content }
    // Another process has removed it.
    let reason = "the snapshot after the action \(snapshot.number) is not there any more"
    throw JournalError(.damaged, place: description, reason: reason)
  }

  /// Removes snapshots, and the entries up to a number.
  ///
  /// The entries are removed in parts, so that a long removal delays no append for long. The server uses their room
  /// again when it has cleaned up.
  public func remove(_ snapshots: [SnapshotHeader], entriesUpTo number: Int) throws {
    try withWritingSession { session in
      let ordinals = PostgresValue.ints(snapshots.map(\.ordinal))
      try Self.remove("snapshot WHERE ordinal = ANY($1)", ordinals, session)
      guard number > 0 else { return }
      let part = "SELECT number FROM entry WHERE number <= $1 ORDER BY number LIMIT 10000"
      while try Self.remove("entry WHERE number IN (\(part))", .int(number), session) > 0 {}
      try session.rows("DELETE FROM skipped WHERE number <= $1", .int(number))
    }
  }

  @discardableResult
  private static func remove(
    _ rows: String,
    _ value: PostgresValue,
    _ session: PostgresSession
  ) throws -> Int {
    let found = try session.rows(
      """
      WITH removed AS
        (DELETE FROM \(rows) RETURNING octet_length(content) + \(PostgresSchema.rowSize) AS size),
        total AS (SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM removed),
        changed AS (UPDATE journal SET bytes = greatest(0, bytes - total.size)
          FROM total WHERE total.count > 0)
      SELECT count FROM total
      """,
      value
    )
    return found.int(0, 0) ?? 0
  }

  /// Writes a snapshot of a shared order, at the position after the last one.
  func appendLast(_ snapshot: StoredSnapshot) throws {
    try withSession { session in
      try session.transaction {
        // The lock keeps two processes from taking one position, and lets them append meanwhile.
        try session.rows("SELECT pg_advisory_xact_lock(\(place.lock) # 2)")
        var snapshot = snapshot
        let last = try session.rows("SELECT max(ordinal) FROM snapshot")
        snapshot.header.ordinal = (last.int(0, 0) ?? 0) + 1
        let bytes = try Self.insert(snapshot, session)
        try session.rows("UPDATE journal SET bytes = bytes + $1", .int(bytes))
      }
    }
  }

  /// Moves entries to the table `aside`, as JSON, and returns its name.
  public func setAside(_ entries: [SkippedEntry]) throws -> String {
    try withWritingSession { session in
      try session.transaction {
        for entry in entries {
          try move("entry", "number", entry.number, entry, session)
          let reason = "\(entry.reason); set aside in \(table)"
          try Self.insert(SkippedEntry(number: entry.number, reason: reason), session)
        }
      }
    }
    return table
  }

  /// Moves a snapshot to the table `aside`, as JSON, and returns its name.
  public func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String {
    try withWritingSession { session in
      let entry = SkippedEntry(number: snapshot.number, reason: reason)
      try move("snapshot", "ordinal", snapshot.ordinal, entry, session)
    }
    return table
  }

  private func move(
    _ source: String,
    _ column: String,
    _ key: Int,
    _ entry: SkippedEntry,
    _ session: PostgresSession
  ) throws {
    try session.rows(
      """
      WITH moved AS
        (DELETE FROM \(source) AS row WHERE \(column) = $1
          RETURNING to_jsonb(row) AS row, octet_length(content) + \(PostgresSchema.rowSize) AS size),
        changed AS (UPDATE journal SET bytes = greatest(0, bytes - size) FROM moved)
      INSERT INTO aside (number, reason, content) SELECT $2, $3, moved.row FROM moved
      """,
      .int(key),
      .int(entry.number),
      .text(entry.reason)
    )
  }

  private var table: String { "the table \(place.schema).aside" }
}
