import Foundation
import Synchronization
import UDFJournal
public import UDFJournalStorage

/// A journal in a PostgreSQL database.
///
/// ```swift
/// let storage = try PostgresStorage("host=db.example.org dbname=app", schema: "orders")
/// let journal = try Journal.open(in: storage, initial: AppState(), reducer: appReducer)
/// ```
///
/// One journal writes. For several processes that share one order, use `SharedStore`. Any number of processes may read,
/// with a storage of their own.
///
/// A lost connection is an error of the call that notices it, and the next call connects again. An append that the
/// server had committed before the connection was lost is not written twice.
public final class PostgresStorage: JournalStorage {
  /// Whether a storage may write.
  public enum Access: Sendable {
    /// This storage alone writes.
    case write
    /// Reads a journal that other processes may write.
    case read
  }

  private struct State {
    var session: PostgresSession?
    var sessions = 1
    var isClosed = false
  }

  let place: PostgresPlace
  let role: PostgresSession.Role
  /// The journal, its database and its host.
  public let description: String
  private let state: Mutex<State>

  /// Connects, and creates the tables if they do not exist.
  ///
  /// The connection must be one to the server itself, or a pool that gives each client a connection of its own. A pool
  /// of transactions loses the lock.
  ///
  /// - Parameters:
  ///   - server: the connection text or URL of libpq. What it does not say comes from the environment, such as
  ///     `PGHOST` and `PGPASSWORD`.
  ///   - schema: the name of the journal, which is that of the schema with its tables.
  ///   - access: whether this storage writes.
  /// - Throws: a `PostgresError` or a `JournalError`.
  public convenience init(
    _ server: String = "",
    schema: String = "udf_journal",
    for access: Access = .write
  ) throws {
    let place = PostgresPlace(server: server, schema: schema)
    try self.init(place, as: access == .write ? .only(UUID()) : .reader)
  }

  init(_ place: PostgresPlace, as role: PostgresSession.Role) throws {
    self.place = place
    self.role = role
    let session = try PostgresSession(place, as: role)
    description = session.description
    // A later session of this storage finds out by it whether another program has written meanwhile.
    if case .only(let id) = role {
      _ = try session.explaining {
        try session.rows("UPDATE journal SET owner = $1::uuid", .text(id.uuidString))
      }
    }
    state = Mutex(State(session: session))
  }

  /// Ends the connection, so that another process may write.
  public func close() {
    state.withLock { state in
      state.session = nil
      state.isClosed = true
    }
  }

  /// The number of times that this storage has connected.
  var sessions: Int { state.withLock(\.sessions) }

  /// Whether the connection was lost and has not been made again.
  var isDisconnected: Bool { state.withLock { $0.session == nil && !$0.isClosed } }

  /// Calls a function with the connection, which is made again if it was lost.
  func withSession<Result>(_ body: (PostgresSession) throws -> Result) throws -> Result {
    try state.withLock { state in
      if state.isClosed { throw JournalError(.closed, place: description, reason: "is closed") }
      let session = try state.session ?? PostgresSession(place, as: role)
      if state.session == nil { state.sessions += 1 }
      state.session = session
      do {
        return try body(session)
      } catch let failure as PostgresFailure {
        if failure.isConnectionLost { state.session = nil }
        throw PostgresError.error(failure, at: description)
      }
    }
  }

  /// Calls a function with the connection, and throws if this storage only reads.
  func withWritingSession<Result>(_ body: (PostgresSession) throws -> Result) throws -> Result {
    if case .reader = role {
      let reason = "it was opened to read. Open it to write."
      throw JournalError(.other, place: description, reason: reason)
    }
    return try withSession(body)
  }

  func rows(_ sql: String, _ values: PostgresValue...) throws -> PostgresRows {
    try withSession { try $0.connection.rows(sql, values) }
  }
}
