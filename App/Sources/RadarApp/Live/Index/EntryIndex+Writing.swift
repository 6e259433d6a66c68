import Foundation
import GRDB

extension EntryIndex {
  /// The number of texts that are written in one transaction, between which others can search.
  private static let batch = 200

  /// Lets the index hold these texts and no others, and writes only what is missing or different.
  ///
  /// Cost: a row is read for each text of the index, and a hash is computed for each given one.
  func synchronize(_ texts: [SearchText]) async throws {
    var gone = try await read { database in
      var versions: [String: Int64] = [:]
      let rows = try Row.fetchCursor(database, sql: "SELECT key, version FROM entry")
      while let row = try rows.next() { versions[row[0]] = row[1] }
      return versions
    }
    var changed: [SearchText] = []
    for (index, text) in texts.enumerated() {
      if index.isMultiple(of: Self.batch) { try Task.checkCancellation() }
      let known = gone.removeValue(forKey: text.id)
      if known != text.version { changed.append(text) }
    }
    try await remove(Array(gone.keys))
    try await add(changed)
  }

  /// Removes the texts of sources, and then adds texts or replaces those with the same id and another text.
  ///
  /// Cost: a hash is computed for each text, and a row is read.
  func update(_ texts: [SearchText], removing sources: Set<String>) async throws {
    if !sources.isEmpty {
      try await write { database in
        for source in sources {
          try database.execute(
            sql: "DELETE FROM text WHERE rowid IN (SELECT id FROM entry WHERE source = ?)",
            arguments: [source]
          )
          try database.execute(sql: "DELETE FROM entry WHERE source = ?", arguments: [source])
        }
      }
    }
    let known = try await read { database in
      try texts.map { try Self.version(of: $0.id, in: database) }
    }
    try await add(zip(texts, known).filter { $0.version != $1 }.map(\.0))
  }

  private func add(_ texts: [SearchText]) async throws {
    for start in stride(from: 0, to: texts.count, by: Self.batch) {
      try Task.checkCancellation()
      let batch = texts[start..<min(start + Self.batch, texts.count)].map(IndexedText.init)
      try await write { database in
        for text in batch { try Self.add(text, to: database) }
      }
    }
  }

  private func remove(_ keys: [String]) async throws {
    for start in stride(from: 0, to: keys.count, by: Self.batch) {
      let keys = keys[start..<min(start + Self.batch, keys.count)]
      try await write { database in
        for key in keys {
          if let id = try Self.id(of: key, in: database) { try Self.remove(id, from: database) }
          try database.execute(sql: "DELETE FROM entry WHERE key = ?", arguments: [key])
        }
      }
    }
  }

  private static func add(_ text: IndexedText, to database: Database) throws {
    let id: Int64
    if let known = try Self.id(of: text.id, in: database) {
      id = known
      try remove(id, from: database)
      try database.cachedStatement(sql: "UPDATE entry SET version = ? WHERE id = ?")
        .execute(arguments: [text.version, id])
    } else {
      try database.cachedStatement(
        sql: "INSERT INTO entry (key, source, version) VALUES (?, ?, ?)"
      )
      .execute(arguments: [text.id, text.source, text.version])
      id = database.lastInsertedRowID
    }
    try database.cachedStatement(sql: "INSERT INTO text (rowid, title, content) VALUES (?, ?, ?)")
      .execute(arguments: [id, text.title, text.content])
  }

  private static func id(of key: String, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT id FROM entry WHERE key = ?"),
      arguments: [key]
    )
  }

  private static func version(of key: String, in database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT version FROM entry WHERE key = ?"),
      arguments: [key]
    )
  }

  private static func remove(_ id: Int64, from database: Database) throws {
    try database.cachedStatement(sql: "DELETE FROM text WHERE rowid = ?").execute(arguments: [id])
  }
}
