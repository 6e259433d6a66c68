import Foundation
import GRDB

extension SQLiteStorage {
  /// Returns the configuration of a connection that reads.
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
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // A commit is on the disk when it returns, also after a loss of power.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.execute(sql: "PRAGMA fullfsync = ON")
      try database.execute(sql: "PRAGMA checkpoint_fullfsync = ON")
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    }
    return configuration
  }

  /// Creates the tables of a new file.
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
    guard try mark(database) == SQLiteSchema.applicationID else {
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

  private static func mark(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
  }

  /// Whether a file has no tables and no mark of a program.
  private static func isEmpty(_ database: Database) throws -> Bool {
    try mark(database) == 0
      && Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
  }

  /// Whether a file has all tables of a journal.
  private static func hasTables(_ database: Database) throws -> Bool {
    try SQLiteSchema.tables.allSatisfy { try database.tableExists($0) }
  }

  private static var anotherProgram: String { "it is a database of another program" }

  /// Returns why a file that no journal has locked before is not a journal, or nil.
  private static func otherUse(of place: String) -> String? {
    // The log is beside one name, and so is the lock.
    if FileIdentity.hasOtherNames(place) {
      return "it is a hard link, and the file may be in use by its other name"
    }
    return otherContent(of: place)
  }

  /// Returns what a file has instead of a journal, or nil.
  private static func otherContent(of place: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: place) else { return nil }
    defer { try? file.close() }
    let header = (try? file.read(upToCount: 72)) ?? Data()
    if header.isEmpty { return nil }
    guard header.starts(with: Data("SQLite format 3\0".utf8)) else {
      return "it is a file of another kind"
    }
    // The offset is that of the mark in SQLite's file format.
    let mark = header.dropFirst(68).reduce(0) { $0 << 8 | Int($1) }
    return mark == SQLiteSchema.applicationID || isJournal(place) ? nil : anotherProgram
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
      try mark(database) == SQLiteSchema.applicationID || isEmpty(database) || hasTables(database)
    }
    return isJournal ?? false
  }

  /// Whether a file that a journal has used before has no content any more.
  static func isEmptied(_ url: URL) -> Bool {
    size(of: url.path(percentEncoded: false)) == 0 && JournalLock.exists(for: url)
  }

  /// Creates the folder with the mode 0700, and takes the right to write.
  static func prepare(_ url: URL) throws -> JournalLock {
    PrivateFile.surviveFullFiles()
    let place = url.path(percentEncoded: false)
    if let reason = FileIdentity.otherKind(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw JournalError.failed(place: place, reason: oneLine(error))
    }
    if !JournalLock.exists(for: url), let reason = otherUse(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    return try JournalLock(for: url)
  }

  /// Returns the path of a file that exists and can be a journal.
  static func existing(_ url: URL) throws -> String {
    let place = url.path(percentEncoded: false)
    if let reason = FileIdentity.otherKind(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    if FileIdentity(of: place) == nil {
      throw JournalError.failed(place: place, reason: "there is no such file")
    }
    // What a journal has may be in its log only.
    if !JournalLock.exists(for: url), !hasLog(place), let reason = otherContent(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
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
        if hasLog(place) {
          throw JournalError.failed(
            place: place,
            reason: "its log is needed to read it, and its folder cannot be written."
              + " Copy \(place) and \(place)-wal to another folder, and read them there"
          )
        }
        return try open(unchanging(place))
      }
    }
  }

  /// Returns the path with which SQLite reads a file that nobody writes, without files beside it.
  private static func unchanging(_ place: String) -> String {
    URL(filePath: place).absoluteString + "?immutable=1"
  }

  /// Whether a log with content is beside a file.
  static func hasLog(_ place: String) -> Bool { (size(of: place + "-wal") ?? 0) > 0 }

  /// Returns the number of bytes of a file, or nil if there is none.
  private static func size(of path: String) -> Int? {
    let file = try? FileManager.default.attributesOfItem(atPath: path)
    return (file?[.size] as? NSNumber)?.intValue
  }

  /// Throws if the end of the file is missing.
  ///
  /// SQLite finds that only when it reads the missing pages, and may have extended the file before.
  static func checkLength(of place: String) throws {
    // Pages may be in the log only.
    if hasLog(place) { return }
    guard let file = FileHandle(forReadingAtPath: place) else { return }
    defer { try? file.close() }
    let header = [UInt8]((try? file.read(upToCount: 100)) ?? Data())
    if header.isEmpty { return }
    let length = Int((try? file.seekToEnd()) ?? 0)
    guard header.count == 100 else {
      throw JournalError(.damaged, place: place, reason: "it has only \(length) bytes")
    }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    // The number of pages is valid if these two are equal.
    guard number(24..<28) == number(92..<96) else { return }
    let page = number(16..<18) == 1 ? 65_536 : number(16..<18)
    let whole = number(28..<32) * page
    if length < whole {
      throw JournalError(.damaged, place: place, reason: "it has \(length) bytes of \(whole)")
    }
  }
}
