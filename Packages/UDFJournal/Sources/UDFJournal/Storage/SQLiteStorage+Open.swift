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
      // Both must come before the first table.
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
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
  static func otherUse(of url: URL) -> String? {
    let place = url.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { return "it is a folder" }
    guard let file = FileHandle(forReadingAtPath: place) else { return nil }
    defer { try? file.close() }
    let begin = (try? file.read(upToCount: 16)) ?? Data()
    let isDatabase = begin == Data("SQLite format 3\0".utf8)
    return begin.isEmpty || isDatabase ? nil : "it is a file of another kind"
  }

  /// Throws if the end of the file is missing.
  ///
  /// SQLite finds that only when it reads the missing pages, and may have extended the file before.
  static func checkLength(of place: String) throws {
    let log = try? FileManager.default.attributesOfItem(atPath: place + "-wal")
    // Pages may be in the log only.
    if let size = log?[.size] as? NSNumber, size.intValue > 0 { return }
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

  static func readTexts(_ database: Database) throws -> TextTable {
    var table = TextTable()
    for row in try Row.fetchAll(database, sql: "SELECT id, value FROM text") {
      // A damaged file can have any value here. A row that uses it then has another hash.
      if let id = Int.fromDatabaseValue(row[0]), let text = String.fromDatabaseValue(row[1]) {
        table.insert(text, id: id)
      }
    }
    return table
  }
}
