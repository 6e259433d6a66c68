import CPostgres
import Foundation

/// A connection to a server, over libpq.
///
/// Proof of `@unchecked Sendable`: its owner uses it from one thread at a time, under a lock or as the only thread.
final class PostgresConnection: @unchecked Sendable {
  /// A query with its parameters.
  ///
  /// A query with a name is prepared once for each connection.
  struct Query {
    var name = ""
    let sql: String
    var values: [PostgresValue] = []
  }

  private let connection: OpaquePointer
  private var prepared: Set<String> = []

  /// Connects, and waits at most as long as the connection text says.
  ///
  /// The text wins over the defaults here, which notice within half a minute that a host is gone. Names and texts are
  /// always in UTF-8.
  init(_ text: String, for user: String) throws(PostgresFailure) {
    let checked = try ConnectionText(text)
    let options = [
      ("connect_timeout", "10"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "25000"),
      ("fallback_application_name", user), ("dbname", text), ("client_encoding", "UTF8"),
    ].filter { !$0.1.isEmpty }
    guard let opened = Self.connect(options) else {
      throw PostgresFailure("there is no memory for a connection", isConnectionLost: true)
    }
    connection = opened
    // An object that throws here is released, which ends the connection.
    guard PQstatus(opened) == CONNECTION_OK else { throw checked.redacted(failure()) }
  }

  deinit { PQfinish(connection) }

  /// The place without the password, such as `the database app on db.example.org`.
  var place: String {
    let name = PQdb(connection).map { String(cString: $0) } ?? ""
    let host = PQhost(connection).map { String(cString: $0) } ?? ""
    return "the database \(name)" + (host.isEmpty ? "" : " on \(host)")
  }

  var socket: Int32 { PQsocket(connection) }

  /// Runs statements without parameters, whose rows are not needed.
  func run(_ sql: String) throws(PostgresFailure) {
    guard let result = PQexec(connection, sql) else { throw failure() }
    defer { PQclear(result) }
    try check(result)
  }

  func rows(_ sql: String, _ values: [PostgresValue] = []) throws(PostgresFailure) -> PostgresRows {
    try rows(of: [Query(sql: sql, values: values)])[0].get()
  }

  /// Runs queries in one round trip, each in a transaction of its own.
  func rows(
    of queries: [Query]
  ) throws(PostgresFailure) -> [Result<PostgresRows, PostgresFailure>] {
    for query in queries where !query.name.isEmpty { try prepare(query) }
    guard PQenterPipelineMode(connection) == 1 else { throw failure() }
    for query in queries {
      guard send(query), PQpipelineSync(connection) == 1 else { throw failure() }
    }
    var results: [Result<PostgresRows, PostgresFailure>] = []
    for _ in queries { results.append(try nextResult()) }
    guard PQexitPipelineMode(connection) == 1 else { throw failure() }
    return results
  }

  /// Reads what the server has sent, and returns the payloads of notifications.
  func notifications() throws(PostgresFailure) -> [String] {
    guard PQconsumeInput(connection) == 1 else { throw failure() }
    var payloads: [String] = []
    while let notification = PQnotifies(connection) {
      payloads.append(String(cString: notification.pointee.extra))
      PQfreemem(notification)
    }
    return payloads
  }
}

extension PostgresConnection {
  /// Connects with options, of which later ones win.
  ///
  /// Proof of the pointers: libpq copies the texts while the arrays exist. The last element of each is nil.
  private static func connect(_ options: [(String, String)]) -> OpaquePointer? {
    let keys = options.map { strdup($0.0) }
    let values = options.map { strdup($0.1) }
    defer { for text in keys + values { free(text) } }
    let (names, texts) = (keys.map { UnsafePointer($0) }, values.map { UnsafePointer($0) })
    return PQconnectdbParams(names + [nil], texts + [nil], 1)
  }

  private func prepare(_ query: Query) throws(PostgresFailure) {
    guard !prepared.contains(query.name) else { return }
    let types = query.values.map(\.type)
    guard let result = PQprepare(connection, query.name, query.sql, Int32(types.count), types)
    else { throw failure() }
    defer { PQclear(result) }
    try check(result)
    prepared.insert(query.name)
  }

  /// Sends a query, and returns whether that worked.
  ///
  /// Proof of the pointers: libpq copies the values before it returns. The pointers into the array of all bytes are used
  /// only while it does not change.
  private func send(_ query: Query) -> Bool {
    let values = query.values
    let count = Int32(values.count)
    var all: [UInt8] = []
    all.reserveCapacity(values.reduce(1) { $0 + ($1.bytes?.count ?? 0) })
    let offsets = values.map { value in
      defer { all += value.bytes ?? [] }
      return value.bytes == nil ? nil : all.count
    }
    all.append(0)
    let lengths = values.map { Int32($0.bytes?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: values.count)
    return all.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let pointers = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      if query.name.isEmpty {
        let (sql, types) = (query.sql, values.map(\.type))
        return PQsendQueryParams(connection, sql, count, types, pointers, lengths, formats, 1) == 1
      }
      return PQsendQueryPrepared(connection, query.name, count, pointers, lengths, formats, 1) == 1
    }
  }

  /// Reads the result of the next query of a pipeline, the end of its results, and the mark after it.
  private func nextResult() throws(PostgresFailure) -> Result<PostgresRows, PostgresFailure> {
    guard let result = PQgetResult(connection) else { throw failure() }
    let status = PQresultStatus(result)
    let answer: Result<PostgresRows, PostgresFailure>
    if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK {
      answer = .success(PostgresRows(result))
    } else {
      let found = failure(of: result)
      PQclear(result)
      if found.isConnectionLost { throw found }
      answer = .failure(found)
    }
    if let more = PQgetResult(connection) { PQclear(more) }
    guard let mark = PQgetResult(connection) else { throw failure() }
    defer { PQclear(mark) }
    guard PQresultStatus(mark) == PGRES_PIPELINE_SYNC else { throw failure() }
    return answer
  }

  private func check(_ result: OpaquePointer) throws(PostgresFailure) {
    let status = PQresultStatus(result)
    if status != PGRES_TUPLES_OK, status != PGRES_COMMAND_OK { throw failure(of: result) }
  }

  private func failure(of result: OpaquePointer) -> PostgresFailure {
    let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let text = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
    // The server says why it ends a connection before it does.
    let isEnd = code.map { $0.hasPrefix("08") || $0.hasPrefix("57P") } ?? false
    let isLost = isEnd || PQstatus(connection) != CONNECTION_OK
    return PostgresFailure(text ?? message, code: code, isConnectionLost: isLost)
  }

  /// A failure of the library, after which the connection is not used any more.
  private func failure() -> PostgresFailure { PostgresFailure(message, isConnectionLost: true) }

  private var message: String {
    let text = String(cString: PQerrorMessage(connection))
    return text.isEmpty ? "the connection to the server was lost" : text
  }
}
