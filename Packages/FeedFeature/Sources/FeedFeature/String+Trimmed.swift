extension StringProtocol {
  /// The text without surrounding white space.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text without surrounding white space, and without the quotation marks around it.
  var unquoted: String {
    let text = trimmed
    let isQuoted = [("\"", "\""), ("'", "'"), ("“", "”")].contains { open, close in
      text.count > 1 && text.hasPrefix(open) && text.hasSuffix(close)
    }
    return isQuoted ? text.dropFirst().dropLast().trimmed : text
  }
}
