import Foundation
import GRDB

extension SQLiteStorage {
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    configuration.label = "UDFJournal"
    return configuration
  }

  /// Returns the configuration of a connection that writes, which begins with a check of the file.
  static func configuration(toWrite place: String) -> Configuration {
    var configuration = configuration
    configuration.readonly = false
    configuration.prepareDatabase { database in
      // The mode of the log is kept in the file, which may be another program's.
      try check(database, place, mayBeNew: true)
      // Both must come before the first table. In a file with tables, the first would be written again each time.
      if try Int.fetchOne(database, sql: "PRAGMA page_count") == 0 {
        try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      }
      // A commit is on the disk when it returns, also after a loss of power.
      try database.execute(
        sql: """
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = FULL;
          PRAGMA fullfsync = ON;
          PRAGMA checkpoint_fullfsync = ON;
          PRAGMA wal_autocheckpoint = 4000
          """
      )
    }
    return configuration
  }

  static func create(_ database: Database) throws {
    guard try isEmpty(database) else { return }
    try database.inTransaction {
      try database.execute(sql: SQLiteSchema.statements)
      return .commit
    }
  }

  /// Checks whose file it is and in which format, without changing it.
  static func check(_ database: Database, _ place: String, mayBeNew: Bool) throws {
    let format = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard try hasMark(database) else {
      let isNew = try isEmpty(database)
      if mayBeNew, isNew { return }
      throw try hasTables(database)
        ? JournalError(.damaged, place: place, reason: "its header has changed")
        : JournalError.notAJournal(place: place, reason: isNew ? "it is empty" : anotherProgram)
    }
    if format > SQLiteSchema.format {
      let known = "this program reads formats up to \(SQLiteSchema.format)"
      throw JournalError(.newer, place: place, reason: "has the format \(format), and \(known)")
    }
  }

  private static func hasMark(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA application_id") == SQLiteSchema.applicationID
  }

  private static func isEmpty(_ database: Database) throws -> Bool {
    let queries = ["PRAGMA application_id", "SELECT count(*) FROM sqlite_master"]
    return try queries.allSatisfy { try Int.fetchOne(database, sql: $0) == 0 }
  }

  private static func hasTables(_ database: Database) throws -> Bool {
    try SQLiteSchema.tables.allSatisfy { try database.tableExists($0) }
  }

  private static var anotherProgram: String { "it is a database of another program" }

  /// Throws if a file that no journal has locked before has something else than a journal.
  private static func checkContent(of place: String) throws {
    let header = header(of: place).bytes
    if header.isEmpty { return }
    guard header.starts(with: Data("SQLite format 3\0".utf8)) else {
      throw JournalError.notAJournal(place: place, reason: "it is a file of another kind")
    }
    // The offset is that of the mark in SQLite's file format.
    let mark = header.dropFirst(68).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    if mark == SQLiteSchema.applicationID || isJournal(place) { return }
    throw JournalError.notAJournal(place: place, reason: anotherProgram)
  }

  /// Whether a database without the mark of a journal in its header can become one, or is a damaged one.
  ///
  /// The file is not changed. If it cannot be read, it is taken for another program's.
  private static func isJournal(_ place: String) -> Bool {
    let path = hasLog(place) ? place : unchanging(place)
    guard let database = try? DatabaseQueue(path: path, configuration: configuration) else {
      return false
    }
    defer { try? database.close() }
    let isJournal = try? database.inDatabase { database in
      try hasMark(database) || isEmpty(database) || hasTables(database)
    }
    return isJournal ?? false
  }

  /// Whether a file that a journal has used before has no content any more.
  static func isEmptied(_ url: URL) -> Bool {
    size(of: url.path(percentEncoded: false)) == 0 && JournalLock.exists(for: url)
  }

  /// Returns the path of what is a file or nothing.
  ///
  /// Opening a pipe waits for its other end, so this must be asked before.
  private static func file(_ url: URL) throws -> String {
    let place = url.path(percentEncoded: false)
    guard let reason = FileIdentity.otherKind(of: place) else { return place }
    throw JournalError.notAJournal(place: place, reason: reason)
  }

  /// Creates the folder with the mode 0700, and takes the right to write.
  static func prepare(_ url: URL) throws -> JournalLock {
    PrivateFile.surviveFullFiles()
    let place = try file(url)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw JournalError.failed(place: place, reason: oneLine(error))
    }
    if !JournalLock.exists(for: url) {
      // The log is beside one name, and so is the lock.
      if FileIdentity.hasOtherNames(place) {
        let reason = "it is a hard link, and the file may be in use by its other name"
        throw JournalError.notAJournal(place: place, reason: reason)
      }
      try checkContent(of: place)
    }
    return try JournalLock(for: url)
  }

  /// Returns the path of a file that exists and can be a journal.
  static func existing(_ url: URL) throws -> String {
    let place = try file(url)
    if FileIdentity(of: place) == nil {
      throw JournalError.failed(place: place, reason: "there is no such file")
    }
    // What a journal has may be in its log only.
    if !JournalLock.exists(for: url), !hasLog(place) { try checkContent(of: place) }
    return place
  }

  /// Opens a file that another process may write, or that nobody can write.
  static func openToRead(_ place: String) throws -> DatabaseQueue {
    func open(_ path: String) throws -> DatabaseQueue {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try database.inDatabase { try check($0, place, mayBeNew: false) }
      return database
    }
    return try explaining(place) {
      do { return try open(place) } catch let error as DatabaseError
        where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
      {
        // SQLite creates files beside a file that it reads. It creates none if it is told that nobody writes.
        if !hasLog(place) { return try open(unchanging(place)) }
        throw JournalError.failed(
          place: place,
          reason: "its log is needed to read it, and its folder cannot be written."
            + " Copy \(place) and \(place)-wal to another folder, and read them there"
        )
      }
    }
  }

  /// Returns the path with which SQLite reads a file that nobody writes, without files beside it.
  private static func unchanging(_ place: String) -> String {
    URL(filePath: place).absoluteString + "?immutable=1"
  }

  /// Whether a log with content is beside a file.
  static func hasLog(_ place: String) -> Bool { (size(of: place + "-wal") ?? 0) > 0 }

  private static func size(of path: String) -> Int? {
    let file = try? FileManager.default.attributesOfItem(atPath: path)
    return (file?[.size] as? NSNumber)?.intValue
  }

  /// Returns the header of a database and the length of its file, which are empty if it cannot be read.
  private static func header(of place: String) -> (bytes: Data, length: Int) {
    guard let file = FileHandle(forReadingAtPath: place) else { return (Data(), 0) }
    defer { try? file.close() }
    return ((try? file.read(upToCount: 100)) ?? Data(), Int((try? file.seekToEnd()) ?? 0))
  }

  /// Throws if the end of the file is missing.
  ///
  /// SQLite finds that only when it reads the missing pages, and may have extended the file before.
  static func checkLength(of place: String) throws {
    // Pages may be in the log only. And whoever closes a file that a reader of this process has open ends SQLite's
    // locks on it.
    if hasLog(place) { return }
    let (header, length) = header(of: place)
    if header.isEmpty { return }
    guard header.count == 100 else {
      throw JournalError(.damaged, place: place, reason: "it has only \(length) bytes")
    }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    let page = number(16..<18) == 1 ? 65_536 : number(16..<18)
    let whole = number(28..<32) * page
    // The number of pages is valid if these two are equal.
    if number(24..<28) == number(92..<96), length < whole {
      throw JournalError(.damaged, place: place, reason: "it has \(length) bytes of \(whole)")
    }
  }
}
