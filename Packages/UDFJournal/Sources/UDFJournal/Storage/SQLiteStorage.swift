import Foundation
import GRDB
import Synchronization
import UDFJournalStorage

/// A file that keeps a journal, in the format of SQLite.
///
/// The file has a write-ahead log, `journal.sqlite-wal`, which is flushed to the disk with each batch. A file
/// `journal.sqlite.lock` says which process writes. Any number of processes may read meanwhile.
final class SQLiteStorage: JournalStorage {
  let url: URL
  let database: DatabaseQueue
  let texts: Mutex<TextTable>
  /// Whether the file is damaged, and read as far as possible.
  let isSalvage: Bool
  let files: Mutex<WrittenFiles>
  private let lock: Mutex<JournalLock?>

  var description: String { url.path(percentEncoded: false) }

  /// Opens a file to read it, which another process may write.
  ///
  /// A file in a folder that cannot be written can be read, unless its log is needed: then another program was about to
  /// write it.
  convenience init(reading url: URL) throws {
    let url = Self.resolving(url)
    try self.init(url, Self.openToRead(Self.existing(url)))
  }

  /// Opens a file to write it alone with a right that was taken before, and creates it if it does not exist.
  ///
  /// Only a file that nobody else knows needs no lock.
  convenience init(_ url: URL, lock: JournalLock?) throws {
    let place = url.path(percentEncoded: false)
    try PrivateFile.create(place)
    try Self.checkLength(of: place)
    let database = try Self.explaining(place) {
      let configuration = Self.configuration(toWrite: place)
      let database = try DatabaseQueue(path: place, configuration: configuration)
      try database.inDatabase { database in
        try Self.create(database)
        _ = try Self.insertion(database)
      }
      return database
    }
    try self.init(url, database, lock: lock)
  }

  /// Opens a copy of a damaged file to read what is left.
  convenience init(salvaging url: URL, from copy: SalvageCopy) throws {
    let path = copy.url.path(percentEncoded: false)
    let database = try Self.explaining(url.path(percentEncoded: false)) {
      try DatabaseQueue(path: path, configuration: Self.configuration)
    }
    try self.init(url, database, isSalvage: true)
  }

  private init(
    _ url: URL,
    _ database: DatabaseQueue,
    lock: JournalLock? = nil,
    isSalvage: Bool = false
  ) throws {
    self.url = url
    self.database = database
    self.isSalvage = isSalvage
    self.lock = Mutex(lock)
    files = Mutex(WrittenFiles(url.path(percentEncoded: false)))
    texts = Mutex(TextTable())
    let table = try reading(readTexts)
    texts.withLock { $0 = table }
  }

  func close() {
    try? database.close()
    lock.withLock { $0 = nil }
  }

  /// Takes the right to write again if its file was removed, and throws an error if another program has it by now.
  func keepLock() throws {
    try lock.withLock { lock in
      guard let held = lock, !held.isInPlace(for: url) else { return }
      lock = try JournalLock(for: url)
    }
  }

  /// Lets whoever opens the file wait, because this storage is closed soon.
  func noteEnd() { lock.withLock { $0?.noteEnd() } }

  /// Runs a function and turns the errors of SQLite into those of a journal.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    try Self.explaining(description, body)
  }

  static func explaining<Result>(_ place: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as DatabaseError {
      var reason = oneLine(error.message ?? "\(error)")
      let isOfSchema =
        ["no such", "malformed database schema"].contains { reason.hasPrefix($0) }
        || reason.contains(" has no column named ")
      // SQLite quotes what it finds there, which can be any bytes.
      if isOfSchema { reason = "the description of its tables has changed" }
      let kind: JournalError.Kind
      switch (error.resultCode, error.extendedResultCode) {
      case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _), (.SQLITE_FORMAT, _): kind = .damaged
      case (.SQLITE_IOERR, .SQLITE_IOERR_SHORT_READ): kind = .damaged
      case (.SQLITE_ERROR, _) where isOfSchema: kind = .damaged
      // The last is that of the memory that processes share, which is a file too.
      case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_WRITE), (_, .SQLITE_IOERR_SHMSIZE): kind = .full
      default: throw JournalError.failed(place: place, reason: reason)
      }
      throw JournalError(kind, place: place, reason: reason)
    }
  }
}
