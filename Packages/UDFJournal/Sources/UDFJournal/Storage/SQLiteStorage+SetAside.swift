import Foundation
import GRDB

extension SQLiteStorage {
  /// A row that was set aside, as a line of JSON with bytes in Base64.
  private struct Line: Encodable {
    let number: Int
    let reason: String
    let columns: [String: String]
  }

  /// Moves entries to a file `journal.sqlite.skipped-1.jsonl`, or with the next free number, and returns its path.
  public func setAside(_ entries: [SkippedEntry]) throws -> String {
    let lines = try explaining {
      try database.read { database in
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
    let place = try write(lines, to: "skipped", suffix: ".jsonl")
    try explaining {
      try database.write { database in
        for entry in entries {
          try database.execute(
            sql: "DELETE FROM entry WHERE number = ?",
            arguments: [entry.number]
          )
          try database.execute(
            sql: "INSERT OR REPLACE INTO skipped (number, reason) VALUES (?, ?)",
            arguments: [entry.number, "\(entry.reason); set aside in \(place)"]
          )
        }
      }
    }
    return place
  }

  /// Moves a snapshot to a file `journal.sqlite.snapshot-1.json`, or with the next free number, and returns its path.
  public func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String {
    let content = (try? self.content(of: snapshot)) ?? Data()
    let place = try write([content], to: "snapshot", suffix: ".json")
    try explaining {
      try database.write { database in
        try database.execute(
          sql: "DELETE FROM snapshot WHERE ordinal = ?",
          arguments: [snapshot.ordinal]
        )
      }
    }
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

  /// Writes lines to a new file beside the database.
  private func write(_ lines: [Data], to name: String, suffix: String) throws -> String {
    let place = try BesideFile.free(for: url, name, suffix)
    do {
      try Data(lines.joined(separator: [0x0A])).write(to: place, options: .atomic)
    } catch {
      throw JournalError.failed(place: place.path(percentEncoded: false), reason: oneLine(error))
    }
    return place.path(percentEncoded: false)
  }

  /// Renames a damaged file and its log to `journal.sqlite.broken-1`, or the next free number, and returns the place.
  static func setAside(_ url: URL) throws -> URL {
    let place = try BesideFile.free(for: url, "broken", "")
    do {
      for suffix in ["-wal", "-shm", ""] {
        let (old, new) = (
          url.path(percentEncoded: false) + suffix, place.path(percentEncoded: false)
        )
        guard FileManager.default.fileExists(atPath: old) else { continue }
        try FileManager.default.moveItem(atPath: old, toPath: new + suffix)
      }
    } catch {
      throw JournalError.failed(place: url.path(percentEncoded: false), reason: oneLine(error))
    }
    return place
  }
}

/// The names of files beside a journal.
enum BesideFile {
  /// Returns the first free name, such as `journal.sqlite.broken-1`.
  static func free(for url: URL, _ name: String, _ suffix: String) throws -> URL {
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
