import Foundation
import UDFJournal

/// A connection to a journal whose tables exist and whose lock is taken.
///
/// Proof of `@unchecked Sendable`: as for `PostgresConnection`, which is all that it holds besides constants.
final class PostgresSession: @unchecked Sendable {
  enum Role: Sendable {
    /// It alone writes.
    case only(UUID)
    /// It writes, as others do.
    case shared
    case reader
  }

  let place: PostgresPlace
  let connection: PostgresConnection
  let description: String

  /// Connects, creates the tables if they do not exist, and takes the lock.
  init(_ place: PostgresPlace, as role: Role) throws {
    try place.check()
    self.place = place
    let name = "The journal \(place.schema)"
    do { connection = try PostgresConnection(place.server, for: PostgresPlace.user) } catch {
      throw PostgresError.error(error, at: name)
    }
    description = "\(name) in \(connection.place)"
    try explaining {
      // The tables are those of the schema. A wait has an end, so that it can be reported. Nothing is acknowledged that
      // is not on the disk. Whoever waits for the lock of the order must see what was committed meanwhile. The server
      // ends the connection of a host that is gone, and its locks, as soon as this end does.
      try connection.run(
        """
        SET search_path = \(place.name);
        SET client_min_messages = warning; SET lock_timeout = '20s';
        SET idle_in_transaction_session_timeout = '60s';
        SET default_transaction_isolation = 'read committed';
        SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
        SET tcp_user_timeout = 25000;
        SELECT set_config('synchronous_commit', 'on', false)
          WHERE current_setting('synchronous_commit') IN ('off', 'local')
        """
      )
    }
    if case .reader = role { try check() } else { try prepare() }
    try lock(as: role)
  }

  /// Runs a function and turns the failures of the server into errors of a journal.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let failure as PostgresFailure {
      throw PostgresError.error(failure, at: description)
    }
  }

  @discardableResult
  func rows(_ sql: String, _ values: PostgresValue...) throws(PostgresFailure) -> PostgresRows {
    try connection.rows(sql, values)
  }

  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.run("BEGIN")
    do {
      let result = try body()
      try connection.run("COMMIT")
      return result
    } catch {
      try? connection.run("ROLLBACK")
      throw error
    }
  }

  // MARK: The tables

  private func prepare() throws {
    try explaining {
      if try format() != nil { return }
      try transaction {
        try connection.run("SELECT pg_advisory_xact_lock(\(place.lock) # 1)")
        if try format() == nil { try create() }
      }
    }
  }

  /// Creates the tables, and the schema if it does not exist.
  private func create() throws {
    let found = try rows(
      "SELECT current_setting('server_encoding'), to_regnamespace($1) IS NOT NULL",
      .text(place.name)
    )
    let encoding = found.text(0, 0) ?? ""
    // With another one, an action whose text the database cannot have would keep all after it from being appended.
    guard ["UTF8", "SQL_ASCII"].contains(encoding) else {
      throw PostgresError(
        place: description,
        reason: "its encoding is \(encoding)",
        advice: "Choose a database with the encoding UTF8, which can have every text."
      )
    }
    // `IF NOT EXISTS` asks for the right to create schemas also where the schema exists.
    if !found.bool(0, 1) { try connection.run("CREATE SCHEMA \(place.name)") }
    try connection.run(PostgresSchema.statements(place))
  }

  /// Returns the format of the tables, or nil if there are none.
  private func format() throws -> Int? {
    let found = try rows(
      """
      SELECT to_regclass($1 || '.journal') IS NOT NULL,
        EXISTS (SELECT FROM pg_class WHERE relnamespace = to_regnamespace($1)::oid)
      """,
      .text(place.name)
    )
    guard found.bool(0, 0) else {
      if !found.bool(0, 1) { return nil }
      let reason = "it is a schema of another program. Choose another schema. Nothing was changed."
      throw JournalError(.other, place: description, reason: reason)
    }
    let format = try rows("SELECT format::bigint FROM journal").int(0, 0) ?? 0
    if format > PostgresSchema.format {
      let known = "this program reads formats up to \(PostgresSchema.format)"
      let reason = "has the format \(format), and \(known)"
      throw JournalError(.newer, place: description, reason: reason)
    }
    return format
  }

  private func check() throws {
    if try explaining({ try format() }) != nil { return }
    let (reason, advice) = ("there is no such journal", "Check the name of the schema.")
    throw PostgresError(place: description, reason: reason, advice: advice)
  }

  // MARK: The lock

  private func lock(as role: Role) throws {
    let function: String
    switch role {
    case .reader: return
    case .only: function = "pg_try_advisory_lock"
    case .shared: function = "pg_try_advisory_lock_shared"
    }
    try explaining {
      if try rows("SELECT \(function)(\(place.lock))").bool(0, 0) { return }
      throw JournalError(.inUse, place: description, reason: try owner() ?? "another process")
    }
  }

  private func owner() throws -> String? {
    let found = try rows(
      """
      SELECT coalesce(nullif(application_name, ''), 'server process ' || pid)
      FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid::bigint << 32 | objid::bigint = \(place.lock) LIMIT 1
      """
    )
    return found.text(0, 0)
  }
}
