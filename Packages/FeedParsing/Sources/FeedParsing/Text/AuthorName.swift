enum AuthorName {
  /// Returns the name, or else the address, of an author on one line.
  ///
  /// RSS writes authors as mail does: `jo@example.com (Jo Doe)` or `Jo Doe <jo@example.com>`.
  static func read(_ content: Bytes) -> String? {
    guard let text = PlainText.nonEmpty(content) else { return nil }
    return mailName(text) ?? TextStyle.unsure.line(content, hasElements: false)
  }

  private static func mailName(_ text: String) -> String? {
    let opening: [Character: Character] = [")": "(", ">": "<"]
    guard let last = text.last, let place = opening[last].flatMap(text.firstIndex(of:)) else {
      return nil
    }
    let (start, end) = (text[..<place], text[text.index(after: place)...].dropLast())
    let (name, address) = last == ")" ? (end, start) : (start, end)
    let shown = name.trimmed.trimmingPrefix("\"")
    guard isAddress(address.trimmed), !shown.isEmpty else { return nil }
    return String(shown.last == "\"" ? shown.dropLast() : shown)
  }

  private static func isAddress(_ text: String) -> Bool {
    text.contains("@") && !text.contains { $0.isWhitespace || "<>\"=".contains($0) }
  }
}
