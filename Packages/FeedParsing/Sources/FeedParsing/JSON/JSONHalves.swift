extension Bytes {
  /// The indices of the escapes in JSON that write half of a character without its other half, as where a text was cut
  /// inside of an emoji.
  var loneHalves: [Int] {
    var found: [Int] = []
    var index = 0
    while let escape = firstIndex(of: UInt8(ascii: "\\"), from: index) {
      guard let first = half(at: escape) else {
        index = escape + 2  // What is escaped may be a `\`.
        continue
      }
      index = escape + 6
      if first < 0xDC00, let second = half(at: index), second >= 0xDC00 {
        index += 6
      } else {
        found.append(escape)
      }
    }
    return found
  }

  /// Returns the half that an escape at an index writes, or nil if it writes something else.
  private func half(at index: Int) -> UInt16? {
    guard index + 6 <= count, part(index..<index + 2).elementsEqual(#"\u"#.utf8),
      let number = UInt16(text(index + 2..<index + 6), radix: 16)
    else { return nil }
    return (0xD800..<0xE000).contains(number) ? number : nil
  }
}
