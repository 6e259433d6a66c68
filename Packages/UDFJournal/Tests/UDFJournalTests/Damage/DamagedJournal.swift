import Foundation
import GRDB
import UDFJournal
import UDFKit

/// A journal of many small actions, of which tests damage copies.
struct WholeJournal {
  static let count = 4_000

  /// A journal with the first snapshot only, and one with several.
  ///
  /// Each is written once.
  private static let journals = [1_000_000, 1_200].map { interval in
    Task { try await WholeJournal(snapshotsEvery: interval) }
  }

  static func withSnapshots(_ hasSnapshots: Bool) async throws -> WholeJournal {
    try await journals[hasSnapshots ? 1 : 0].value
  }

  let bytes: Data
  let pageSize: Int
  let roots: [String: Int]
  /// The rows of the entries with their texts, in order.
  private let rows: [[DatabaseValue]?]
  /// The numbers and the contents of the snapshots, newest first.
  private let snapshots: [(number: Int, row: [DatabaseValue]?)]

  private init(snapshotsEvery interval: Int) async throws {
    let folder = Folder()
    let journal = try folder.open { $0.snapshotInterval = interval }
    for number in 1...Self.count {
      journal.store.dispatch(CounterAction.added(number))
      // So the snapshots come at many different numbers.
      if number.isMultiple(of: 100) { try await journal.flush() }
    }
    try await journal.close()
    // The last state was written when the journal was closed, and a program that is killed writes none.
    try await folder.execute(
      """
      DELETE FROM snapshot WHERE number = \(Self.count);
      PRAGMA wal_checkpoint(TRUNCATE)
      """
    )
    bytes = try Data(contentsOf: folder.journal)
    let database = try Self.open(folder.journal)
    (rows, pageSize, roots, snapshots) = try await database.read { database in
      let numbers = try Int.fetchAll(database, sql: "SELECT number FROM snapshot ORDER BY 1 DESC")
      let roots = try GRDB.Row.fetchAll(database, sql: "SELECT name, rootpage FROM sqlite_master")
      return (
        try (1...Self.count).map { try Self.row(Self.entry, $0, database) },
        try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0,
        Dictionary(uniqueKeysWithValues: roots.map { ($0[0], $0[1]) }),
        try numbers.map { ($0, try Self.row(Self.snapshot, $0, database)) }
      )
    }
    try database.close()
  }

  /// The page of an entry or of a shared text, found by its content.
  func page(of content: String) -> Int {
    let range = bytes.range(of: Data(content.utf8))
    return (range?.lowerBound ?? 0) / pageSize + 1
  }

  static func state(after number: Int) -> CounterState {
    CounterState(count: number, sum: number * (number + 1) / 2)
  }

  /// Returns whether a later state than the one after an action can be had of a damaged file, one row at a time.
  ///
  /// The reader is SQLite alone. It gets the first page and the length of the whole file, without which it reads
  /// nothing.
  ///
  /// Proof of `unsafeRead`: nobody writes the file.
  func leads(beyond last: Int, in damaged: Data) throws -> Bool {
    let folder = Folder()
    var readable = damaged
    readable.append(Data(count: max(0, bytes.count - damaged.count)))
    readable.replaceSubrange(0..<pageSize, with: bytes.prefix(pageSize))
    try readable.write(to: folder.journal)
    let database = try Self.open(folder.journal)
    defer { try? database.close() }
    return database.unsafeRead { database in
      let first = snapshots.first { snapshot in
        (try? Self.row(Self.snapshot, snapshot.number, database)) == snapshot.row
      }
      let begin = first?.number ?? 0
      if begin > last { return true }
      // The next action is the one that most likely cannot be read.
      return last < Self.count
        && (begin...last).reversed().allSatisfy {
          (try? Self.row(Self.entry, $0 + 1, database)) == rows[$0]
        }
    }
  }

  private static func open(_ url: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: url.path(), configuration: configuration)
  }

  private static let snapshot = "SELECT * FROM snapshot"
  private static let entry = """
    SELECT *, (SELECT value FROM text WHERE id = entry.name),
      (SELECT value FROM text WHERE id = entry.location)
    FROM entry
    """

  private static func row(
    _ select: String,
    _ number: Int,
    _ database: Database
  ) throws -> [DatabaseValue]? {
    let statement = try database.cachedStatement(sql: "\(select) WHERE number = ?")
    return try GRDB.Row.fetchOne(statement, arguments: [number]).map { Array($0.databaseValues) }
  }
}

extension Data {
  mutating func clear(page: Int, of size: Int) {
    replaceSubrange((page - 1) * size..<page * size, with: Data(count: size))
  }
}

extension Folder {
  /// Opens a file with these bytes, as a journal that was used before.
  func open(damaged bytes: Data) throws -> Journal<CounterState> {
    try bytes.write(to: journal)
    try Data().write(to: url.appending(path: "journal.sqlite.lock"))
    return try open()
  }

  /// Returns nil if the header says that the file is another program's, or a newer one, so that nothing is changed.
  func openUnlessRefused(damaged bytes: Data) throws -> Journal<CounterState>? {
    do { return try open(damaged: bytes) } catch let error as JournalError
      where error.kind == .newer || error.description.contains(" is not a journal: ")
    { return nil }
  }

  /// The bytes of the file that was set aside, or nil if there is none.
  var broken: Data? { try? Data(contentsOf: url.appending(path: "journal.sqlite.broken-1")) }
}
