import Foundation
import UDFJournal
public import UDFJournalStorage

extension PostgresStorage {
  /// Appends rows in one transaction, which is on the disk of the server when this method returns.
  ///
  /// If the connection is lost meanwhile, it is made again once, and the rows that the server has not committed are
  /// appended.
  ///
  /// Cost: a flush of the server's disk, and five round trips.
  public func append(_ batch: JournalBatch) throws {
    do {
      try appendOnce(batch)
    } catch let error as PostgresError {
      // A second try finds out what the server has, because only this storage writes.
      guard isDisconnected, case .only = role else { throw error }
      try appendOnce(batch)
    }
  }

  private func appendOnce(_ batch: JournalBatch) throws {
    try withWritingSession { session in
      try session.transaction {
        let last = try Self.lock(session, role)
        try checkOrder(of: batch, after: last)
        let entries = batch.entries.filter { $0.number > last }
        let skipped = batch.skipped.filter { $0.number > last }
        for part in Self.parts(of: entries) { try Self.insert(part, session) }
        for entry in skipped { try Self.insert(entry, session) }
        if let version = batch.version { try Self.insert(version, session) }
        let added = try batch.snapshot.map { try Self.insert($0, session) } ?? 0
        let numbers = [
          last, entries.last?.number, skipped.last?.number, batch.snapshot?.header.number,
        ]
        let number = numbers.compactMap(\.self).max()
        let bytes = entries.reduce(added) { $0 + $1.content.count + PostgresSchema.rowSize }
        let update = "UPDATE journal SET number = $1, bytes = bytes + $2"
        try session.rows(update, .int(number), .int(bytes))
      }
    }
  }

  /// Throws if the rows of a batch do not follow the last entry, because a gap could never be read again.
  private func checkOrder(of batch: JournalBatch, after last: Int) throws {
    let first = [
      batch.entries.first?.number, batch.skipped.first?.number,
      batch.snapshot.map { $0.header.number + 1 },
    ].compactMap(\.self).min()
    guard let first, first > last + 1 else { return }
    let reason =
      "its order ends at the action \(last). An older copy of the database was restored."
      + " Start the program again."
    throw JournalError(.other, place: description, reason: reason)
  }

  /// Locks the order, and returns its last number.
  private static func lock(_ session: PostgresSession, _ role: PostgresSession.Role) throws -> Int {
    let found = try session.rows("SELECT number, owner::text FROM journal FOR UPDATE")
    if case .only(let id) = role, found.text(0, 1) != id.uuidString.lowercased() {
      let owner = "another program, which has written"
      throw JournalError(.inUse, place: session.description, reason: owner)
    }
    return found.int(0, 0) ?? 0
  }

  /// Divides entries, because a parameter has at most a gigabyte.
  ///
  /// What has waited for a server may be more.
  private static func parts(of entries: [EntryRecord]) -> [ArraySlice<EntryRecord>] {
    var parts: [ArraySlice<EntryRecord>] = []
    var (begin, bytes) = (0, 0)
    for (index, entry) in entries.enumerated() {
      let texts = (entry.ids?.utf8.count ?? 0) + (entry.rejection?.utf8.count ?? 0)
      let size = entry.content.count + texts
      if index > begin, bytes + size > 16 << 20 {
        parts.append(entries[begin..<index])
        (begin, bytes) = (index, 0)
      }
      bytes += size
    }
    return begin < entries.count ? parts + [entries[begin...]] : parts
  }

  private static func insert(
    _ entries: ArraySlice<EntryRecord>,
    _ session: PostgresSession
  ) throws {
    _ = try session.connection.rows(
      """
      INSERT INTO entry (\(EntryColumns.names))
      SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      """,
      [PostgresValue.ints(entries.map(\.number))] + EntryColumns.values(of: entries)
        + [PostgresValue.texts(entries.map(\.rejection))]
    )
  }

  static func insert(_ entry: SkippedEntry, _ session: PostgresSession) throws {
    try session.rows(
      """
      INSERT INTO skipped VALUES ($1, $2)
      ON CONFLICT (number) DO UPDATE SET reason = excluded.reason
      """,
      .int(entry.number),
      .text(entry.reason)
    )
  }

  static func insert(_ version: JournalVersion, _ session: PostgresSession) throws {
    try session.rows(
      """
      INSERT INTO version VALUES ($1, $2::bigint)
      ON CONFLICT (number) DO UPDATE SET version = excluded.version
      """,
      .int(version.number),
      .int(version.version)
    )
    let update = "UPDATE journal SET version = greatest(version, $1::bigint)"
    try session.rows(update, .int(version.version))
  }

  /// Writes a snapshot, and returns how many more bytes there are.
  ///
  /// A snapshot whose answer was lost is there already.
  @discardableResult
  static func insert(_ snapshot: StoredSnapshot, _ session: PostgresSession) throws -> Int {
    let header = snapshot.header
    let size = "SELECT octet_length(content)::bigint FROM snapshot WHERE ordinal = $1"
    let old = try session.rows(size, .int(header.ordinal)).int(0, 0)
    let replaced = old.map { $0 + PostgresSchema.rowSize } ?? 0
    try session.rows(
      """
      INSERT INTO snapshot VALUES ($1, $2, $3, $4::bigint, $5, $6, $7)
      ON CONFLICT (ordinal) DO UPDATE SET number = excluded.number, time = excluded.time,
        version = excluded.version, left_out = excluded.left_out, hash = excluded.hash,
        content = excluded.content
      """,
      .int(header.ordinal),
      .int(header.number),
      .double(header.time.timeIntervalSince1970),
      .int(header.version),
      .int(header.leftOut),
      .int(Int(bitPattern: UInt(header.hash))),
      .bytes(snapshot.content)
    )
    return snapshot.content.count + PostgresSchema.rowSize - replaced
  }
}
