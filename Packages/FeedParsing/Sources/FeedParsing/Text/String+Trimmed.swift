extension StringProtocol {
  var trimmed: String {
    // Most texts have ASCII at both ends and nothing to trim.
    if let first = unicodeScalars.first?.value, let last = unicodeScalars.last?.value,
      (0x21...0x7E).contains(first), (0x21...0x7E).contains(last)
    {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
