import FeedFeature
import Foundation
import GRDB
import RichText

extension EntryIndex {
  private static let titleWeight = 8.0
  private static let excerptWords = 16

  /// Cost: the entries that match are ranked, and excerpts are made for at most `limit` of them.
  func search(_ text: String, limit: Int) async throws -> (matches: [TextMatch], total: Int) {
    guard let expression = IndexQuery(text).expression else { return ([], 0) }
    return try await read { database in
      let all = "SELECT count(*) FROM text WHERE text MATCH ?"
      let total = try Int.fetchOne(database, sql: all, arguments: [expression])
      let best = """
        SELECT rowid FROM text WHERE text MATCH ?
        ORDER BY bm25(text, \(Self.titleWeight), 1.0), rowid LIMIT ?
        """
      let ids = try Int64.fetchAll(database, sql: best, arguments: [expression, limit])
      let marks = "char(\(MarkedText.start.value)), char(\(MarkedText.end.value))"
      let one = try database.cachedStatement(
        sql: """
          SELECT entry.key, highlight(text, 0, \(marks)),
            snippet(text, 1, \(marks), '…', \(Self.excerptWords))
          FROM text JOIN entry ON entry.id = text.rowid WHERE text MATCH ? AND text.rowid = ?
          """
      )
      let matches = try ids.compactMap { id in
        try Row.fetchOne(one, arguments: [expression, id]).map { row in
          let (title, excerpt) = (MarkedText(row[1]), MarkedText(row[2]))
          return TextMatch(
            id: row[0],
            title: title.text,
            titleMarks: title.marks,
            excerpt: excerpt.text,
            marks: excerpt.marks
          )
        }
      }
      return (matches, total ?? 0)
    }
  }

  /// The number of texts that are written in one transaction, between which others can search.
  private static let batch = 200

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
        let insert = try database.cachedStatement(
          sql: """
            INSERT INTO entry (key, source, version) VALUES (?, ?, ?)
            ON CONFLICT (key) DO UPDATE SET version = excluded.version RETURNING id
            """
        )
        let replace = try database.cachedStatement(
          sql: "REPLACE INTO text (rowid, title, content) VALUES (?, ?, ?)"
        )
        for (entry, version, title, text) in batch {
          let id = try Int64.fetchOne(insert, arguments: [entry.id, entry.source, version])
          try replace.execute(arguments: [id, title, text])
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
}

/// A text whose marked parts the index has put between two control characters.
struct MarkedText: Equatable, Sendable {
  /// The characters before and after a part, which no indexed text contains.
  static let (start, end): (Unicode.Scalar, Unicode.Scalar) = ("\u{2}", "\u{3}")

  private(set) var text = ""
  /// The marked parts, in Unicode scalars counted from 0.
  private(set) var marks: [Range<Int>] = []

  init(_ marked: String) {
    var scalars = String.UnicodeScalarView()
    var (position, first) = (0, 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case Self.start: first = position
      case Self.end: if first < position { marks.append(first..<position) }
      default:
        scalars.append(scalar)
        position += 1
      }
    }
    text = String(scalars)
  }
}

extension FeedEntry {
  var textVersion: Int64 {
    let hash =
      switch content {
      case .text(let text): TextHash(title, text)
      case .html(let html): TextHash(title, "html", html)
      case nil: TextHash(title)
      }
    return Int64(bitPattern: hash.value)
  }
}
