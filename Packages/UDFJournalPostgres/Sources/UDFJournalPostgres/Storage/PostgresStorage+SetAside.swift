public import UDFJournalStorage

extension PostgresStorage {
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

  /// Moves the row of a table with a key.
  private func move(
    _ source: String,
    _ column: String,
    _ key: Int,
    _ entry: SkippedEntry,
    _ session: PostgresSession
  ) throws {
    _ = try session.connection.rows(
      """
      WITH moved AS
        (DELETE FROM \(place.name).\(source) AS row WHERE \(column) = $1
          RETURNING to_jsonb(row) AS row, octet_length(content) + \(PostgresSchema.rowSize) AS size),
        changed AS (UPDATE \(place.name).journal SET bytes = greatest(0, bytes - size) FROM moved)
      INSERT INTO \(place.name).aside (number, reason, content) SELECT $2, $3, moved.row FROM moved
      """,
      .int(key),
      .int(entry.number),
      .text(entry.reason)
    )
  }

  private var table: String { "the table \(place.schema).aside" }
}
