extension FeedText {
  var hasRelativeLinks: Bool { kind != .text && RelativeLinks.exist(in: value) }
}

enum RelativeLinks {
  /// Returns whether an `href` or `src` in HTML may be relative, in one pass up to the first that is.
  static func exist(in html: String) -> Bool {
    html.withBytes { bytes in
      var position = 0
      while let sign = bytes.firstIndex(of: UInt8(ascii: "="), from: position) {
        position = sign + 1
        if isAttribute(endingAt: sign, bytes), isRelative(at: position, bytes) { return true }
      }
      return false
    }
  }

  private static func isAttribute(endingAt sign: Int, _ bytes: Bytes) -> Bool {
    var end = sign
    while end > 0, bytes[end - 1].isXMLSpace { end -= 1 }
    return end >= 5 && bytes.matches("href", at: end - 4..<end)
      || end >= 4 && bytes.matches("src", at: end - 3..<end)
  }

  private static func isRelative(at start: Int, _ bytes: Bytes) -> Bool {
    var scanner = ByteScanner(bytes)
    scanner.position = start
    scanner.pass { $0.isXMLSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    return !scanner.skip { $0.continuesName || $0 == UInt8(ascii: "+") }.contains(UInt8(ascii: ":"))
  }
}
