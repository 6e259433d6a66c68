public import Foundation
import GRDB
import Synchronization

/// A file that keeps a journal, in the format of SQLite.
///
/// The file has a write-ahead log, `journal.sqlite-wal`, which is flushed to the disk with each batch. A file
/// `journal.sqlite.lock` says which process writes. Any number of processes may read meanwhile.
public final class SQLiteStorage: JournalStorage {
  /// Whether a storage may write.
  public enum Access: Sendable {
    /// This storage alone writes.
    case write
    /// Reads a file that another process may write.
    case read
  }

  let url: URL
  let database: DatabaseQueue
  let texts: Mutex<TextTable>
  private let lock: Mutex<JournalLock?>

  /// The path of the file.
  public var description: String { url.path(percentEncoded: false) }

  /// Opens a file, which is created if it does not exist.
  ///
  /// - Throws: a `JournalError`.
  public convenience init(_ url: URL, for access: Access = .write) throws {
    guard access == .write else {
      try self.init(url, lock: nil)
      return
    }
    try self.init(url, lock: Self.prepare(url))
  }

  init(_ url: URL, lock: JournalLock?) throws {
    self.url = url
    self.lock = Mutex(lock)
    let place = url.path(percentEncoded: false)
    if lock == nil, !FileManager.default.fileExists(atPath: place) {
      throw JournalError.failed(place: place, reason: "there is no such file")
    }
    if lock != nil { try Self.checkLength(of: place) }
    let opened = try Self.explaining(place) {
      let database = try DatabaseQueue(path: place, configuration: Self.configuration(lock == nil))
      try database.inDatabase { try Self.check($0, place, mayCreate: lock != nil) }
      return (database, try database.read { try Self.readTexts($0) })
    }
    database = opened.0
    texts = Mutex(opened.1)
  }

  /// Creates the folder, and takes the right to write.
  static func prepare(_ url: URL) throws -> JournalLock {
    let place = url.path(percentEncoded: false)
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw JournalError.failed(place: place, reason: oneLine(error))
    }
    if !JournalLock.exists(for: url), let reason = otherUse(of: url) {
      throw JournalError.notAJournal(place: place, reason: reason)
    }
    return try JournalLock(for: url)
  }

  /// Closes the file, so that another process may write it.
  public func close() {
    closeDatabase()
    lock.withLock { $0 = nil }
  }

  func closeDatabase() { try? database.close() }

  /// Runs a function and turns the errors of SQLite into those of a journal.
  func explaining<Result>(_ body: () throws -> Result) throws -> Result {
    try Self.explaining(description, body)
  }

  static func explaining<Result>(_ place: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as DatabaseError {
      let reason = oneLine(error.message ?? "\(error)")
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
        throw JournalError.damaged(place: place, reason: reason)
      case .SQLITE_FULL: throw JournalError.full(place: place, reason: reason)
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_WRITE:
        throw JournalError.full(place: place, reason: reason)
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
        throw JournalError.damaged(place: place, reason: reason)
      case .SQLITE_ERROR where reason.hasPrefix("no such") || reason.contains("malformed"):
        throw JournalError.damaged(place: place, reason: reason)
      default: throw JournalError.failed(place: place, reason: reason)
      }
    }
  }
}

private func oneLine(_ message: String) -> String {
  message.split(whereSeparator: \.isNewline).joined(separator: " ")
}
