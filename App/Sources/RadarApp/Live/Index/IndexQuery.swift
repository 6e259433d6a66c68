/// What a person types to find words, as an expression of FTS5.
///
/// All words must be found. The last word may be the beginning of a word. Words in quotation marks are a phrase, whose
/// end may still be missing. No text leads to an error of the syntax, because each word is quoted.
struct IndexQuery {
  /// The expression, or nil if there is nothing to find.
  let expression: String?

  /// The most that is read of a text, and the most terms of it.
  private static let limit = (scalars: 1_000, terms: 32)

  init(_ text: String) {
    // A quotation mark may be a part of a character, such as one with an accent.
    let parts = text.unicodeScalars.prefix(Self.limit.scalars)
      .split(separator: "\"", omittingEmptySubsequences: false)
    var terms: [String] = []
    for (index, part) in parts.enumerated() {
      let isPhrase = !index.isMultiple(of: 2)
      let words = isPhrase ? [part] : part.split(whereSeparator: \.properties.isWhitespace)
      for word in words where word.contains(where: { IndexRole($0).isFound }) {
        let isLast = index == parts.count - 1 && word.endIndex == part.endIndex
        terms.append("\"\(String(word).withoutControls)\"" + (isLast ? " *" : ""))
      }
    }
    let expression = terms.prefix(Self.limit.terms).joined(separator: " AND ")
    self.expression = expression.isEmpty ? nil : expression
  }
}

extension String {
  /// The text with spaces in the place of control characters, which end a text for FTS5 or are marks of the index.
  var withoutControls: String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { isControl($0) ? " " : $0 }))
  }
}
