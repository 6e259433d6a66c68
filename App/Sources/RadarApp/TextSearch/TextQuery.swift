import TerminalUI

struct TextQuery: Encodable, Equatable, Sendable {
  let words: String

  /// The best matches, the best one first, of which some may be gone.
  var results: [TextMatch] = []

  var total = 0
  var error: String?
  var isSearching = true
  var isWhole = true

  /// Whether the index was read again because of an error.
  var wasRetried = false

  private enum CodingKeys: String, CodingKey {
    case words = "query"
    case results, total, error
  }

  init(_ words: String) { self.words = words }

  /// Returns this query without the results that are gone.
  func without(where isGone: (TextMatch) -> Bool) -> TextQuery {
    var query = self
    query.results.removeAll(where: isGone)
    query.total -= results.count - query.results.count
    return query
  }
}

struct TextMatch: Encodable, Equatable, Identifiable, Sendable {
  let id: String
  let title: String

  /// The parts of the title that match, in Unicode scalars counted from 0.
  let titleMarks: [Range<Int>]

  /// A part of the text with words that match, on one line, or the beginning of the text if only the title matches.
  let excerpt: String

  /// The parts of the excerpt that match, in Unicode scalars counted from 0.
  let marks: [Range<Int>]
}

extension TextQuery {
  var line: Line {
    Line("search ", .dim) + Line(words, .bold) + "  " + status
  }

  private var status: Line {
    if let error { return Line(error, .color(.red)) }
    if total == 0 {
      return isSearching || !isWhole
        ? Line("searching …", .dim) : Line("no entry has this in its text", .color(.yellow))
    }
    let all = "\(total) \(total == 1 ? "entry" : "entries")"
    if !isWhole { return Line("\(all) so far …", .dim) }
    return Line(results.count < total ? "the best \(results.count) of \(all)" : all, .dim)
  }
}

extension Line {
  /// Creates a line of text in which some parts are marked, given in Unicode scalars.
  init(_ text: String, marking marks: [Range<Int>]) {
    let marked = Style([.bold, .underlined], color: .yellow)
    let scalars = Array(text.unicodeScalars)
    var line = Line()
    var position = 0
    for mark in marks {
      let mark = mark.clamped(to: position..<max(position, scalars.count))
      line =
        line + Line(String(scalars[position..<mark.lowerBound]))
        + Line(String(scalars[mark]), marked)
      position = mark.upperBound
    }
    self = line + Line(String(scalars[position...]))
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
