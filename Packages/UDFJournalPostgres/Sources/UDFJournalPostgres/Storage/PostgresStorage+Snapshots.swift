public import Foundation
import UDFJournal
public import UDFJournalStorage

extension PostgresStorage {
  /// The snapshots without their contents, newest first.
  public func snapshots() throws -> [SnapshotHeader] {
    let found = try rows(
      """
      SELECT ordinal, number, time, version::bigint, left_out, hash FROM \(place.name).snapshot
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
    let found = try rows(
      "SELECT content FROM \(place.name).snapshot WHERE ordinal = $1",
      .int(snapshot.ordinal)
    )
    guard found.count > 0, let content = found.data(0, 0) else {
      // Another process has removed it.
      let reason = "the snapshot after the action \(snapshot.number) is not there any more"
      throw JournalError(.damaged, place: description, reason: reason)
    }
    return content
  }

  /// Removes snapshots, and the entries up to a number.
  ///
  /// The entries are removed in parts, so that a long removal delays no append for long. The server uses their room
  /// again when it has cleaned up.
  public func remove(_ snapshots: [SnapshotHeader], entriesUpTo number: Int) throws {
    try withWritingSession { session in
      try Self.remove(
        "snapshot WHERE ordinal = ANY($1)",
        .ints(snapshots.map(\.ordinal)),
        session
      )
      guard number > 0 else { return }
      let part =
        "SELECT number FROM \(place.name).entry WHERE number <= $1 ORDER BY number LIMIT 10000"
      while try Self.remove("entry WHERE number IN (\(part))", .int(number), session) > 0 {}
      _ = try session.connection.rows(
        "DELETE FROM \(place.name).skipped WHERE number <= $1",
        .int(number)
      )
    }
  }

  @discardableResult
  private static func remove(
    _ rows: String,
    _ value: PostgresValue,
    _ session: PostgresSession
  ) throws -> Int {
    let found = try session.connection.rows(
      """
      WITH removed AS
        (DELETE FROM \(session.place.name).\(rows) RETURNING octet_length(content) + \(PostgresSchema.rowSize) AS size),
        total AS (SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM removed),
        changed AS (UPDATE \(session.place.name).journal SET bytes = greatest(0, bytes - total.size)
          FROM total WHERE total.count > 0)
      SELECT count FROM total
      """,
      value
    )
    return found.int(0, 0) ?? 0
  }
}

extension PostgresStorage {
  /// Writes a snapshot of a shared order, at the position after the last one.
  func appendLast(_ snapshot: StoredSnapshot) throws {
    try withSession { session in
      try session.transaction {
        let tables = session.place.name
        // The lock keeps two processes from taking one position, and lets them append meanwhile.
        _ = try session.connection.rows("SELECT pg_advisory_xact_lock(\(place.lock) # 2)")
        var snapshot = snapshot
        let last = try session.connection.rows("SELECT max(ordinal) FROM \(tables).snapshot")
        snapshot.header.ordinal = (last.int(0, 0) ?? 0) + 1
        let bytes = try Self.insert(snapshot, session)
        _ = try session.connection.rows(
          "UPDATE \(tables).journal SET bytes = bytes + $1",
          .int(bytes)
        )
      }
    }
  }
}
