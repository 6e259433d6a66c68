import Foundation
import GRDB

extension SQLiteStorage {
  static func configuration(_ isReadOnly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(5)
    configuration.label = "UDFJournal"
    configuration.prepareDatabase { database in
      if isReadOnly { return }
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

  /// Checks whose file it is and in which format, and creates the tables of a new file.
  static func check(_ database: Database, _ place: String, mayCreate: Bool) throws {
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let format = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    if isEmpty, mark == 0, mayCreate {
      try database.inTransaction {
        try database.execute(sql: SQLiteSchema.statements)
        return .commit
      }
      return
    }
    guard mark == SQLiteSchema.applicationID else {
      let hasEntries = try database.tableExists("entry")
      if hasEntries { throw JournalError.damaged(place: place, reason: "its header has changed") }
      throw JournalError.notAJournal(place: place, reason: "it is a database of another program")
    }
    if format > SQLiteSchema.format {
      throw JournalError.newerFormat(place: place, found: format, known: SQLiteSchema.format)
    }
  }

  /// Returns why a file that no journal has locked before is not a journal, or nil.
  private static func otherUse(of place: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: place) else { return nil }
    defer { try? file.close() }
    let begin = (try? file.read(upToCount: 16)) ?? Data()
    let isDatabase = begin == Data("SQLite format 3\0".utf8)
    return begin.isEmpty || isDatabase ? nil : "it is a file of another kind"
  }

  /// Whether a file that a journal has used before has no content any more.
  static func isEmptied(_ url: URL) -> Bool {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    let file = try? FileManager.default.attributesOfItem(atPath: path)
    return (file?[.size] as? NSNumber)?.intValue == 0 && JournalLock.exists(for: url)
  }

  /// Creates the folder, and takes the right to write.
  static func prepare(_ url: URL) throws -> JournalLock {
    PrivateFile.surviveFullFiles()
    let place = url.path(percentEncoded: false)
    if let reason = FileIdentity.otherKind(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    do { try PrivateFile.createFolder(url.deletingLastPathComponent()) } catch {
      throw JournalError.failed(place: place, reason: oneLine(error))
    }
    if !JournalLock.exists(for: url), let reason = otherUse(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    return try JournalLock(for: url)
  }

  /// Returns the path of a file that exists.
  static func existing(_ url: URL) throws -> String {
    let place = url.path(percentEncoded: false)
    if let reason = FileIdentity.otherKind(of: place) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    if FileIdentity(of: place) == nil {
      throw JournalError.failed(place: place, reason: "there is no such file")
    }
    return place
  }

  /// Opens a file that another process may write, or that nobody can write.
  static func openToRead(_ place: String) throws -> DatabaseQueue {
    func open(_ path: String) throws -> DatabaseQueue {
      let database = try DatabaseQueue(path: path, configuration: configuration(true))
      try database.inDatabase { try check($0, place, mayCreate: false) }
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
        var allowed = CharacterSet.urlPathAllowed
        allowed.remove(charactersIn: ";")
        guard let path = place.addingPercentEncoding(withAllowedCharacters: allowed) else {
          throw error
        }
        return try open("file:\(path)?immutable=1")
      }
    }
  }

  /// Whether a log with content is beside a file.
  private static func hasLog(_ place: String) -> Bool {
    let log = try? FileManager.default.attributesOfItem(atPath: place + "-wal")
    return (log?[.size] as? NSNumber)?.intValue ?? 0 > 0
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
      throw JournalError.damaged(place: place, reason: "it has only \(length) bytes")
    }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    // The number of pages is valid if these two are equal.
    guard number(24..<28) == number(92..<96) else { return }
    let page = number(16..<18) == 1 ? 65_536 : number(16..<18)
    let whole = number(28..<32) * page
    if length < whole {
      throw JournalError.damaged(place: place, reason: "it has \(length) bytes of \(whole)")
    }
  }

  /// Returns the shared texts in rows of their numbers and values.
  static func texts(_ rows: [Row]) -> TextTable {
    var table = TextTable()
    for row in rows {
      // A damaged file can have any value here. A row that uses it then has another hash.
      if let id = Int.fromDatabaseValue(row[0]), let text = String.fromDatabaseValue(row[1]) {
        table.insert(text, id: id)
      }
    }
    return table
  }
}
