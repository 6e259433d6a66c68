import GRDB

extension EntryIndex {
  private static let titleWeight = 8.0
  private static let excerptWords = 16

  /// Returns the best matches of what a person types, and the number of all.
  ///
  /// Cost: the entries that match are ranked, and excerpts are made for at most `limit` of them.
  func search(_ text: String, limit: Int) async throws -> (matches: [TextMatch], total: Int) {
    guard let expression = IndexQuery(text).expression else { return ([], 0) }
    return try await read { database in
      let total = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM text WHERE text MATCH ?",
        arguments: [expression]
      )
      let ids = try Int64.fetchAll(
        database,
        sql: """
          SELECT rowid FROM text WHERE text MATCH ?
          ORDER BY bm25(text, \(Self.titleWeight), 1.0), rowid LIMIT ?
          """,
        arguments: [expression, limit]
      )
      let matches = try ids.compactMap { try Self.match($0, of: expression, in: database) }
      return (matches, total ?? 0)
    }
  }

  private static func match(
    _ id: Int64,
    of expression: String,
    in database: Database
  ) throws -> TextMatch? {
    let (start, end) = (MarkedText.start.value, MarkedText.end.value)
    let statement = try database.cachedStatement(
      sql: """
        SELECT entry.key, highlight(text, 0, char(\(start)), char(\(end))),
          snippet(text, 1, char(\(start)), char(\(end)), '…', \(excerptWords))
        FROM text JOIN entry ON entry.id = text.rowid WHERE text MATCH ? AND text.rowid = ?
        """
    )
    guard let row = try Row.fetchOne(statement, arguments: [expression, id]) else { return nil }
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

extension TextIndex {
  static func sqlite(_ index: EntryIndex) -> TextIndex {
    TextIndex(
      synchronize: { try await index.synchronize($0) },
      update: { try await index.update($0, removing: $1) },
      search: { try await index.search($0, limit: $1) }
    )
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
