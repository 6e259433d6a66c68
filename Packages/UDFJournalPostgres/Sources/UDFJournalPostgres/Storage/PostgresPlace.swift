import Foundation

/// A journal in a database: how to reach the server, and the schema with the tables.
struct PostgresPlace: Sendable {
  let server: String
  let schema: String

  /// The schema as an identifier.
  var name: String { "\"\(schema.replacing("\"", with: "\"\""))\"" }
  /// The schema as a text in SQL.
  var text: String { "'\(schema.replacing("'", with: "''"))'" }
  /// The number of the lock that says who uses the journal.
  var lock: String { "hashtextextended('UDFJournal ' || \(text), 0)" }

  /// What the server's list of connections says about this process.
  static var user: String {
    let process = ProcessInfo.processInfo
    return "\(process.processName) (process \(process.processIdentifier) on \(process.hostName))"
  }

  func check() throws(PostgresError) {
    // In a search path, this is a schema with the name of the user.
    let isTaken = schema == "$user"
    guard isTaken || schema.isEmpty || schema.utf8.count >= 64 || schema.utf8.contains(0) else {
      return
    }
    throw PostgresError(
      place: "The journal \"\(schema)\"",
      reason: isTaken
        ? "PostgreSQL uses this name for the schema of the user" : "a name has 1 to 63 bytes",
      advice: "Choose another name."
    )
  }
}
