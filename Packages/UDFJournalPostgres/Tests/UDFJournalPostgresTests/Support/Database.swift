import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFJournalCoding
import UDFKit

@testable import UDFJournalPostgres

/// A journal of a test, in a schema of its own that is removed with the value.
final class Database: Sendable {
  let schema: String

  /// What the shared stores have reported.
  let issues = Heard<String>()

  init(_ name: String = "test") {
    // Without this, the tests would write to whatever database is there.
    if ProcessInfo.processInfo.environment["UDF_POSTGRES"] == nil {
      fatalError("These tests need a server of their own. Run them with: make postgres")
    }
    schema = "\(name) \(UUID().uuidString.prefix(8))"
  }

  deinit { try? run("DROP SCHEMA IF EXISTS \(place.name) CASCADE") }

  var place: PostgresPlace { PostgresPlace(server: "", schema: schema) }

  func connection() throws -> PostgresConnection { try PostgresConnection("", for: "the test") }

  func run(_ sql: String) throws {
    try connection().run("SET client_min_messages = warning; \(sql)")
  }

  func int(_ sql: String) throws -> Int? { try connection().rows(sql).int(0, 0) }

  /// What ends the connections of shared stores, as a server does that is told to.
  var disconnection: String {
    """
    SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1
    AND classid::bigint << 32 | objid::bigint = \(place.lock) AND pid <> pg_backend_pid()
    """
  }

  func disconnectAll() throws { try run(disconnection) }

  /// Takes the lock of the order, which the connection has until it commits.
  func lockOrder(_ connection: PostgresConnection) throws {
    try connection.run("BEGIN; UPDATE \(place.name).journal SET bytes = bytes")
  }

  /// Returns when another connection waits for a lock.
  func awaitWaiting(_ condition: String = "TRUE") async throws {
    let sql = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()"
    while try int("\(sql) AND \(condition)") == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  func storage(for access: PostgresStorage.Access = .write) throws -> PostgresStorage {
    try PostgresStorage(schema: schema, for: access)
  }

  func open(
    _ server: String = "",
    reducer: Reducer<ShopState> = shopReducer,
    _ change: (inout SharedSettings<ShopState>) -> Void = { _ in }
  ) throws -> SharedStore<ShopState> {
    var sharing = shopSettings
    sharing.retryDelay = .milliseconds(100)
    sharing.report = { [issues] in issues.append("\($0)") }
    change(&sharing)
    return try open(ShopState(), reducer, sharing, server: server)
  }

  func open<State: Codable & Equatable & Sendable>(
    _ initial: State,
    _ reducer: Reducer<State>,
    _ sharing: SharedSettings<State> = SharedSettings(),
    server: String = ""
  ) throws -> SharedStore<State> {
    try SharedStore.open(
      server,
      schema: schema,
      initial: initial,
      reducer: reducer,
      settings: StoreSettings { _ in },
      sharing: sharing
    )
  }

  func reader() throws -> JournalReader<ShopState> {
    try JournalReader(
      in: storage(for: .read),
      initial: ShopState(),
      reducer: shopReducer,
      settings: shopSettings.journal
    )
  }

  /// Replaces the name of the schema and of the socket in a text.
  func short(_ text: some CustomStringConvertible) -> String {
    "\(text)".replacing(schema, with: "shop")
      .replacing(ProcessInfo.processInfo.environment["PGHOST"] ?? "", with: "/socket")
  }
}

/// What a test hears, from any thread.
final class Heard<Value: Sendable>: Sendable {
  private let all = Mutex<[Value]>([])

  func append(_ value: Value) { all.withLock { $0.append(value) } }

  var values: [Value] { all.withLock(\.self) }

  /// Returns when there are so many values, or when the test's time is over.
  func wait(for count: Int = 1) async {
    while values.count < count, !Task.isCancelled { await Task.yield() }
  }
}
