import Foundation

/// A searchable part of a repository, which is folded once and compared often.
struct SearchText: Sendable {
  /// How well a word matches a text, from worst to best.
  enum Match: Int {
    case none
    /// The word occurs somewhere.
    case inside
    /// A term, or a part of one, begins with the word.
    case prefix
    /// A term is the word.
    case exact
  }

  /// The folded terms, one per line; no word of a query contains a line break, so no word matches across two terms.
  private let text: String

  private let terms: Set<String>

  /// The terms and their parts of letters and digits, at which a prefix may begin.
  private let beginnings: [String]

  /// Creates a text from whole terms, such as names and topics.
  init(terms: [String]) {
    let folded = terms.map(Self.fold)
    self.text = folded.joined(separator: "\n")
    self.terms = Set(folded)
    self.beginnings = folded + folded.flatMap(Self.pieces)
  }

  init(prose: String) {
    let folded = Self.fold(prose)
    text = folded
    beginnings = Self.pieces(of: folded)
    terms = Set(beginnings)
  }

  /// Returns how well a folded word matches, in one pass over the text, and one over the terms if the word occurs.
  func match(_ word: String) -> Match {
    guard text.contains(word) else { return .none }
    if terms.contains(word) { return .exact }
    return beginnings.contains { $0.hasPrefix(word) } ? .prefix : .inside
  }

  static func words(of query: String) -> Set<String> {
    Set(fold(query).split { $0.isWhitespace }.map(String.init))
  }

  /// Removes differences of case, diacritics and letter width.
  static func fold(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: nil
    )
  }

  private static func pieces(of folded: String) -> [String] {
    folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
