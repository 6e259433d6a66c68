import FeedFeature
import Foundation
import GRDB
import RichText

extension EntryIndex {
  /// The number of texts that are written in one transaction, between which others can search.
  private static let batch = 200

  /// Lets the index hold the texts of these entries and no others, and writes only what is missing or different.
  ///
  /// Cost: a row is read for each text of the index, and a hash is computed for each given one.
  func synchronize(_ entries: [FeedEntry]) async throws {
    var gone = try await read { database in
      var versions: [String: Int64] = [:]
      let rows = try Row.fetchCursor(database, sql: "SELECT key, version FROM entry")
      while let row = try rows.next() { versions[row[0]] = row[1] }
      return versions
    }
    var changed: [FeedEntry] = []
    for (index, entry) in entries.enumerated() {
      if index.isMultiple(of: Self.batch) { try Task.checkCancellation() }
      let known = gone.removeValue(forKey: entry.id)
      if known != entry.textVersion { changed.append(entry) }
    }
    try await remove(Array(gone.keys), by: "key")
    try await add(changed)
  }

  /// Removes the texts of sources, and then adds those of entries or replaces those with the same id and another text.
  ///
  /// Cost: a hash is computed for each text, and a row is read.
  func update(_ entries: [FeedEntry], removing sources: Set<FeedSource.ID>) async throws {
    try await remove(Array(sources), by: "source")
    let known = try await read { database in
      let version = try database.cachedStatement(sql: "SELECT version FROM entry WHERE key = ?")
      return try entries.map { try Int64.fetchOne(version, arguments: [$0.id]) }
    }
    try await add(zip(entries, known).filter { $0.textVersion != $1 }.map(\.0))
  }

  private func add(_ entries: [FeedEntry]) async throws {
    for start in stride(from: 0, to: entries.count, by: Self.batch) {
      try Task.checkCancellation()
      // Others can search until the texts are ready.
      let batch = entries[start..<min(start + Self.batch, entries.count)].map { entry in
        let text = (entry.richText()?.plain ?? "").withoutControls
        return (entry, entry.textVersion, title: entry.title.withoutControls, text)
      }
      try await write { database in
        for (entry, version, title, text) in batch {
          try Self.add(entry, version, title, text, to: database)
        }
      }
    }
  }

  private func remove(_ values: [String], by column: String) async throws {
    for start in stride(from: 0, to: values.count, by: Self.batch) {
      let batch = values[start..<min(start + Self.batch, values.count)]
      try await write { database in
        for value in batch {
          let texts = "DELETE FROM text WHERE rowid IN (SELECT id FROM entry WHERE \(column) = ?)"
          for sql in [texts, "DELETE FROM entry WHERE \(column) = ?"] {
            try database.cachedStatement(sql: sql).execute(arguments: [value])
          }
        }
      }
    }
  }

  private static func add(
    _ entry: FeedEntry,
    _ version: Int64,
    _ title: String,
    _ text: String,
    to database: Database
  ) throws {
    let key = try database.cachedStatement(
      sql: """
        INSERT INTO entry (key, source, version) VALUES (?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET version = excluded.version RETURNING id
        """
    )
    let id = try Int64.fetchOne(key, arguments: [entry.id, entry.source, version])
    try database.cachedStatement(sql: "REPLACE INTO text (rowid, title, content) VALUES (?, ?, ?)")
      .execute(arguments: [id, title, text])
  }
}

extension FeedEntry {
  /// A number that is another one if the title or the text is another one.
  var textVersion: Int64 {
    var hash = TextHash()
    hash.add(title)
    switch content {
    case .text(let text): hash.add(text)
    case .html(let html):
      hash.add("html")
      hash.add(html)
    case nil: break
    }
    return Int64(bitPattern: hash.value)
  }
}
