import Foundation

/// A part of a repository, made ready to be searched: folded once, compared often.
struct SearchText: Sendable {
  /// How well a word fits a text; the better, the greater.
  enum Match: Int {
    /// The word does not occur.
    case none
    /// The word occurs somewhere.
    case inside
    /// A term, or a piece of one, begins with the word.
    case prefix
    /// A term is the word.
    case exact
  }

  /// The folded terms, a line each.
  ///
  /// No word of a query has a line break in it, so none matches across two terms.
  private let text: String

  /// What an exact match is compared with.
  private let terms: Set<String>

  /// The terms and the letters-and-digits pieces they are made of: where a prefix may begin.
  private let beginnings: [String]

  /// Makes whole terms searchable, such as names and topics.
  init(terms: [String]) {
    let folded = terms.map(Self.fold)
    self.text = folded.joined(separator: "\n")
    self.terms = Set(folded)
    self.beginnings = folded + folded.flatMap(Self.pieces)
  }

  /// Makes prose searchable: every word of it is a term.
  init(prose: String) {
    let folded = Self.fold(prose)
    let words = Self.pieces(of: folded)
    self.text = folded
    self.terms = Set(words)
    self.beginnings = words
  }

  /// Tells how well a folded word fits.
  ///
  /// Costs one pass over the text, and over the terms if the word occurs.
  func match(_ word: String) -> Match {
    guard text.contains(word) else { return .none }
    if terms.contains(word) { return .exact }
    return beginnings.contains { $0.hasPrefix(word) } ? .prefix : .inside
  }

  /// The different words of a query, folded.
  static func words(of query: String) -> Set<String> {
    Set(fold(query).split { $0.isWhitespace }.map(String.init))
  }

  /// Takes away what a reader does not tell apart: case, diacritics and the width of letters.
  static func fold(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
  }

  /// The runs of letters and digits in a folded text.
  private static func pieces(of folded: String) -> [String] {
    folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
