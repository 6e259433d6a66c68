import Foundation
import GRDB
import Synchronization

/// An index of texts in a file, or in memory, which is opened when it is used first.
///
/// The file holds nothing that could not be made again. A damaged one is thrown away, with one line said.
final class EntryIndex: TextIndex {
  private let file: URL?
  private let report: @Sendable (String) -> Void
  private let opened = Mutex<DatabaseQueue?>(nil)

  init(file: URL? = nil, report: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.file, self.report) = (file, report)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value { try await using { try await $0.write(body) } }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value { try await using { try await $0.read(body) } }

  private func using<Value>(_ body: (DatabaseQueue) async throws -> Value) async throws -> Value {
    let database = try open()
    do { return try await body(database) } catch let error as DatabaseError {
      if error.isDamage { discard(database) }
      try Task.checkCancellation()
      throw CommandError("\(place) cannot be used: \(error.reason)")
    }
  }

  private var place: String { "The search index \(file?.filePath ?? "in memory")" }

  private func open() throws -> DatabaseQueue {
    try opened.withLock { opened in
      if let opened { return opened }
      let database = try file.flatMap(openFile) ?? DatabaseQueue(configuration: Self.configuration)
      try database.write(Self.prepare)
      opened = database
      return database
    }
  }

  private func openFile(_ file: URL) -> DatabaseQueue? {
    do {
      do { return try Self.open(file) } catch let error as DatabaseError where error.isDamage {
        remove()
        return try Self.open(file)
      }
    } catch {
      let reason = (error as? DatabaseError)?.reason ?? String(oneLineOf: error)
      report("\(place) cannot be used, so it is in memory: \(reason)")
      return nil
    }
  }

  /// The version of the tables and of how texts are read.
  private static let version = 2

  private static let statements = """
    DROP TABLE IF EXISTS entry;
    DROP TABLE IF EXISTS text;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, source TEXT NOT NULL, version INTEGER NOT NULL
    );
    CREATE INDEX source ON entry (source);
    CREATE VIRTUAL TABLE text
      USING fts5(title, content, tokenize = '\(IndexTokenizer.name)', prefix = '1 2');
    PRAGMA user_version = \(version);
    """

  private static func prepare(_ database: Database) throws {
    if try Int.fetchOne(database, sql: "PRAGMA user_version") == version { return }
    try database.execute(sql: statements)
  }

  private static func open(_ file: URL) throws -> DatabaseQueue {
    try file.makeFolder()
    let path = file.filePath
    let database = try DatabaseQueue(path: path, configuration: configuration)
    // Only the user may read the file.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try database.write(Self.prepare)
    return database
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.label = "search"
    configuration.prepareDatabase { database in
      database.add(tokenizer: IndexTokenizer.self)
      // What a loss of power takes away is written again at the next start.
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }
    return configuration
  }

  /// The database is closed after its last use, because a closed one may not be used, even for an error.
  private func discard(_ database: DatabaseQueue) {
    opened.withLock { opened in
      guard opened === database else { return }
      opened = nil
      remove()
    }
  }

  private func remove() {
    guard let file else { return }
    report("\(place) was damaged, and is created again")
    let path = file.filePath
    for name in [path, path + "-wal", path + "-shm", path + "-journal"] {
      try? FileManager.default.removeItem(atPath: name)
    }
  }
}

extension DatabaseError {
  fileprivate var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }

  fileprivate var reason: String { message ?? "error \(resultCode.rawValue)" }
}
