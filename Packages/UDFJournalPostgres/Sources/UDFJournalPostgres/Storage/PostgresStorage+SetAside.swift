public import UDFJournalStorage

extension PostgresStorage {
  /// Moves entries to the table `aside`, as JSON, and returns its name.
  public func setAside(_ entries: [SkippedEntry]) throws -> String {
    try withSession { session in
      try session.transaction {
        for entry in entries {
          _ = try session.connection.rows(
            """
            WITH moved AS (DELETE FROM \(place.name).entry AS e WHERE number = $1 RETURNING to_jsonb(e) AS content)
            INSERT INTO \(place.name).aside (number, reason, content) SELECT $1, $2, content FROM moved
            """,
            .int(entry.number),
            .text(entry.reason)
          )
          let reason = "\(entry.reason); set aside in \(table)"
          try Self.insert(SkippedEntry(number: entry.number, reason: reason), session)
        }
      }
    }
    return table
  }

  /// Moves a snapshot to the table `aside`, as JSON, and returns its name.
  public func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String {
    _ = try rows(
      """
      WITH moved AS (DELETE FROM \(place.name).snapshot AS s WHERE ordinal = $1 RETURNING to_jsonb(s) AS content)
      INSERT INTO \(place.name).aside (number, reason, content) SELECT $2, $3, content FROM moved
      """,
      .int(snapshot.ordinal),
      .int(snapshot.number),
      .text(reason)
    )
    return table
  }

  private var table: String { "the table \(place.schema).aside" }
}
