import FeedFeature
import TerminalUI
import UDFKit
import UDFTerminal

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

  func without(where isGone: (TextMatch) -> Bool) -> TextQuery {
    var query = self
    query.results.removeAll(where: isGone)
    query.total -= results.count - query.results.count
    return query
  }

  var line: Line { Line("search ", .dim) + Line(words, .bold) + "  " + status }

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

struct TextMatch: Encodable, Equatable, Identifiable, Sendable {
  let id: String
  let title: String

  /// The parts of the title that match, in Unicode scalars counted from 0.
  let titleMarks: [Range<Int>]

  /// A part of the text with words that match, on one line, or the beginning of the text if only the title matches.
  let excerpt: String
  let marks: [Range<Int>]
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
      line = line + Line(String(scalars[position..<mark.lowerBound]))
      line = line + Line(String(scalars[mark]), marked)
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

/// The feeds and the search in them, as one slice.
struct FoundFeeds: Equatable, Sendable {
  var feed: FeedState
  var textSearch: TextSearchState

  /// What is looked for in the entries, with those results that are there, or nil if nothing is looked for.
  ///
  /// The index may be a little behind the entries. Cost: the number of results, which is at most a hundred.
  var query: TextQuery? { textSearch.query?.without { feed.entries[id: $0.id] == nil } }

  var shown: [FeedEntry] {
    query.map { $0.results.compactMap { feed.entries[id: $0.id] } } ?? feed.shown
  }

  func entryID(_ number: Int) throws -> FeedEntry.ID {
    guard let results = query?.results, !feed.entries.isEmpty else {
      return try feed.entryID(number)
    }
    if number >= 1, number <= results.count { return results[number - 1].id }
    let advice = "search for other words, or show all entries"
    if results.isEmpty { throw CommandError("The search has found no entry: \(advice)") }
    let choice = results.count == 1 ? "there is only 1" : "choose one from 1 to \(results.count)"
    throw CommandError("There is no entry \(number): \(choice)")
  }

  func position(of id: FeedEntry.ID) -> Int? {
    query.map { $0.results.firstIndex { $0.id == id } } ?? feed.position(of: id)
  }

  func unread(from id: FeedEntry.ID, _ direction: Direction) -> FeedEntry.ID? {
    guard let results = query?.results else { return feed.unread(from: id, direction) }
    guard let index = results.firstIndex(where: { $0.id == id }) else { return nil }
    return results.next(from: index, direction) { feed.entries[id: $0.id]?.isRead == false }?.id
  }
}
