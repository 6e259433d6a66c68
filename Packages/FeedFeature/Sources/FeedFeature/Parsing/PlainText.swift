/// Turns the texts of feeds into text that is safe and pleasant to print.
enum PlainText {
  /// The text on one line: white space is collapsed, and characters that could move a terminal's
  /// cursor or reverse the order of what follows are dropped.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - limit: the most characters to keep; if there are more, an ellipsis shows it.
  /// - Returns: the text, empty if nothing is left of it.
  static func clean(_ text: String, limit: Int = FeedLimits.line) -> String {
    var cleaned = ""
    var count = 0
    var needsSpace = false
    for character in text {
      if character.isWhitespace {
        needsSpace = count > 0
        continue
      }
      let visible = String(character.unicodeScalars.filter { !isUnsafe($0) })
      guard !visible.isEmpty else { continue }
      if count + (needsSpace ? 1 : 0) >= limit { return cleaned + "…" }
      if needsSpace { cleaned += " " }
      count += needsSpace ? 2 : 1
      needsSpace = false
      cleaned += visible
    }
    return cleaned
  }

  /// The text on one line, or `nil` if nothing is left of it.
  static func nonEmpty(_ text: String, limit: Int = FeedLimits.line) -> String? {
    let cleaned = clean(text, limit: limit)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// An identifier or address: nothing is collapsed, only surrounding space and control
  /// characters are dropped.
  static func token(_ text: String) -> String? {
    let token = String(text.trimmed.unicodeScalars.filter { !isUnsafe($0) })
    return token.isEmpty ? nil : token
  }

  /// The text of inline markup, with a space where a block begins or ends.
  static func text(of markup: Markup) -> String {
    var text = ""
    for part in markup.content {
      switch part {
      case .text(let characters): text += characters
      case .element(let child):
        let gap = HTMLText.isBlock(child.name) ? " " : ""
        if !HTMLText.isHidden(child.name) { text += gap + self.text(of: child) + gap }
      }
    }
    return text
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xFEFF, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
