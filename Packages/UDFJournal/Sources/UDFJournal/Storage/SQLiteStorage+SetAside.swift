import Foundation
import GRDB
import UDFJournalStorage

extension SQLiteStorage {
  /// A row that was set aside, as a line of JSON with bytes in Base64.
  private struct Line: Encodable {
    let number: Int
    let reason: String
    let columns: [String: String]

    init(_ entry: SkippedEntry, _ row: Row?) {
      (number, reason) = (entry.number, entry.reason)
      let values = (row ?? [:]).filter { !$0.1.isNull }.map { name, value in
        let bytes = Data.fromDatabaseValue(value)?.base64EncodedString()
        return (name, String.fromDatabaseValue(value) ?? bytes ?? "\(value)")
      }
      columns = Dictionary(values) { first, _ in first }
    }
  }

  /// Moves entries to a file `journal.sqlite.skipped-1.jsonl`, or with the next free number, and returns its path.
  func setAside(_ entries: [SkippedEntry]) throws -> String {
    let place = try writeAside("skipped", ".jsonl") { file in
      try reading { database in
        let select = try database.makeStatement(
          sql: """
            SELECT entry.*, text.value AS type FROM entry LEFT JOIN text ON text.id = entry.name
            WHERE number = ?
            """
        )
        for entry in entries {
          let line = Line(entry, try Row.fetchOne(select, arguments: [entry.number]))
          try file.write(contentsOf: JSONCoding.encoder.encode(line) + [0x0A])
        }
      }
    }
    try explaining {
      try database.write { database in
        for entry in entries {
          try database.cachedStatement(sql: "DELETE FROM entry WHERE number = ?")
            .execute(arguments: [entry.number])
          let reason = "\(entry.reason); set aside in \(place)"
          try Self.write(SkippedEntry(number: entry.number, reason: reason), database)
        }
      }
    }
    return place
  }

  /// Moves a snapshot to a file `journal.sqlite.snapshot-1.json`, or with the next free number, and returns its path.
  func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String {
    var content = Data()
    do { content = try self.content(of: snapshot) } catch is UnreadableRow {}
    let place = try writeAside("snapshot", ".json") { try $0.write(contentsOf: content) }
    try remove([snapshot], entriesUpTo: 0)
    return place
  }

  /// Writes a new file beside the database, which is on the disk when this method returns.
  private func writeAside(
    _ name: String,
    _ suffix: String,
    _ body: (FileHandle) throws -> Void
  ) throws -> String {
    let place = try Self.free(for: url, name, suffix)
    let path = place.path(percentEncoded: false)
    try PrivateFile.create(path)
    do {
      let file = try FileHandle(forWritingTo: place)
      defer { try? file.close() }
      try body(file)
      try file.synchronize()
    } catch {
      try? FileManager.default.removeItem(at: place)
      if let error = error as? JournalError { throw error }
      if (error as? CocoaError)?.code == .fileWriteOutOfSpace {
        throw JournalError(.full, place: path, reason: "the disk is full")
      }
      throw JournalError.failed(place: path, reason: oneLine(error))
    }
    return path
  }

  /// Renames a damaged file and its log to `journal.sqlite.broken-1`, or the next free number, and returns the place.
  static func setAside(_ url: URL) throws -> URL {
    let place = try free(for: url, "broken", "")
    try move(url, to: place)
    return place
  }

  static func move(_ url: URL, to place: URL) throws {
    let (old, new) = (url.path(percentEncoded: false), place.path(percentEncoded: false))
    do {
      for suffix in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: old + suffix)
      {
        try FileManager.default.moveItem(atPath: old + suffix, toPath: new + suffix)
      }
    } catch {
      throw JournalError.failed(place: old, reason: oneLine(error))
    }
  }

  /// Returns the first free name of a file beside a journal, such as `journal.sqlite.broken-1`.
  private static func free(for url: URL, _ name: String, _ suffix: String) throws -> URL {
    for number in 1...10_000 {
      let place = url.appending(suffix: ".\(name)-\(number)\(suffix)")
      // A broken link is no file for `fileExists`, and an obstacle for a new one.
      let path = place.path(percentEncoded: false)
      if (try? FileManager.default.attributesOfItem(atPath: path)) == nil { return place }
    }
    let place = url.deletingLastPathComponent().path(percentEncoded: false)
    throw JournalError.failed(place: place, reason: "too many files were set aside")
  }
}

extension URL {
  /// Returns the place of another file of a journal, beside it.
  func appending(suffix: String) -> URL {
    deletingLastPathComponent().appendingPathComponent(lastPathComponent + suffix)
  }
}
