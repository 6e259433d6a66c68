import Foundation
import GRDB
import UDFJournalStorage

extension SQLiteStorage {
  /// A row that was set aside, as a line of JSON with bytes in Base64.
  private struct Line: Encodable {
    let number: Int
    let reason: String
    let columns: [String: String]
  }

  /// The number of rows that are in memory at once.
  private static var chunk: Int { 1000 }

  /// Moves entries to a file `journal.sqlite.skipped-1.jsonl`, or with the next free number, and returns its path.
  func setAside(_ entries: [SkippedEntry]) throws -> String {
    let place = try writeAside("skipped", ".jsonl") { write in
      for begin in stride(from: 0, to: entries.count, by: Self.chunk) {
        let chunk = entries[begin..<min(begin + Self.chunk, entries.count)]
        try write(Data(lines(of: chunk).map { $0 + [0x0A] }.joined()))
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

  private func lines(of entries: ArraySlice<SkippedEntry>) throws -> [Data] {
    try reading { database in
      try entries.map { entry in
        let row = try Row.fetchOne(
          database,
          sql: """
            SELECT entry.*, text.value AS type FROM entry LEFT JOIN text ON text.id = entry.name
            WHERE number = ?
            """,
          arguments: [entry.number]
        )
        return try Self.line(entry.number, entry.reason, row)
      }
    }
  }

  /// Moves a snapshot to a file `journal.sqlite.snapshot-1.json`, or with the next free number, and returns its path.
  func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String {
    var content = Data()
    do { content = try self.content(of: snapshot) } catch is UnreadableRow {}
    let place = try writeAside("snapshot", ".json") { write in try write(content) }
    try remove([snapshot], entriesUpTo: 0)
    return place
  }

  private static func line(_ number: Int, _ reason: String, _ row: Row?) throws -> Data {
    var columns: [String: String] = [:]
    for (name, value) in row ?? [:] {
      switch value.storage {
      case .null: continue
      case .blob(let bytes):
        columns[name] = String(data: bytes, encoding: .utf8) ?? bytes.base64EncodedString()
      case .int64(let number): columns[name] = "\(number)"
      case .double(let number): columns[name] = "\(number)"
      case .string(let text): columns[name] = text
      }
    }
    return try JSONCoding.encoder.encode(Line(number: number, reason: reason, columns: columns))
  }

  /// Writes a new file beside the database, which is on the disk when this method returns.
  private func writeAside(
    _ name: String,
    _ suffix: String,
    _ body: ((Data) throws -> Void) throws -> Void
  ) throws -> String {
    let place = try Self.free(for: url, name, suffix)
    let path = place.path(percentEncoded: false)
    try PrivateFile.create(path)
    do {
      let file = try FileHandle(forWritingTo: place)
      defer { try? file.close() }
      try body { try file.write(contentsOf: $0) }
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
    do {
      for suffix in ["-wal", "-shm", ""] {
        let (old, new) = (
          url.path(percentEncoded: false) + suffix, place.path(percentEncoded: false) + suffix
        )
        guard FileManager.default.fileExists(atPath: old) else { continue }
        try FileManager.default.moveItem(atPath: old, toPath: new)
      }
    } catch {
      throw JournalError.failed(place: url.path(percentEncoded: false), reason: oneLine(error))
    }
  }

  /// Returns the first free name of a file beside a journal, such as `journal.sqlite.broken-1`.
  private static func free(for url: URL, _ name: String, _ suffix: String) throws -> URL {
    for number in 1...10_000 {
      let place = url.deletingLastPathComponent()
        .appendingPathComponent("\(url.lastPathComponent).\(name)-\(number)\(suffix)")
      // A broken link is no file for `fileExists`, and an obstacle for a new one.
      let path = place.path(percentEncoded: false)
      if (try? FileManager.default.attributesOfItem(atPath: path)) == nil { return place }
    }
    let place = url.deletingLastPathComponent().path(percentEncoded: false)
    throw JournalError.failed(place: place, reason: "too many files were set aside")
  }
}
