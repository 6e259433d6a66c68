enum AuthorName {
  /// Returns the name, or else the address, of an author on one line.
  ///
  /// RSS writes authors as mail does: `jo@example.com (Jo Doe)` or `Jo Doe <jo@example.com>`.
  static func read(_ content: Bytes) -> String? {
    guard let text = PlainText.nonEmpty(content) else { return nil }
    return mailName(text) ?? TextStyle.unsure.line(content, hasElements: false)
  }

  private static func mailName(_ text: String) -> String? {
    let (start, end): (Substring?, Substring?) =
      switch text.last {
      case ")": split(text, at: "(")
      case ">": split(text, at: "<")
      default: (nil, nil)
      }
    guard let start, let end else { return nil }
    let (name, address) = text.last == ")" ? (end, start) : (start, end)
    let shown = name.trimmed.trimmingPrefix("\"")
    guard isAddress(address.trimmed), !shown.isEmpty else { return nil }
    return String(shown.last == "\"" ? shown.dropLast() : shown)
  }

  /// Returns what is before a sign, and what is between it and the last character.
  private static func split(_ text: String, at sign: Character) -> (Substring?, Substring?) {
    guard let place = text.firstIndex(of: sign) else { return (nil, nil) }
    return (text[..<place], text[text.index(after: place)...].dropLast())
  }

  private static func isAddress(_ text: String) -> Bool {
    text.contains("@") && !text.contains { $0.isWhitespace || "<>\"=".contains($0) }
  }
}
