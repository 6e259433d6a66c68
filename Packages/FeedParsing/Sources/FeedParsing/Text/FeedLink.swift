import Foundation

enum FeedLink {
  /// Schemes that run code or access the reader's own machine, to which no honest entry links.
  private static let refused: Set<String> = ["javascript", "vbscript", "data", "file"]

  /// Returns an address to follow, absolute if a base is known and else unchanged, or `nil` if it must not be followed.
  static func resolve(_ text: String?, against base: @autoclosure () -> URL?) -> String? {
    guard let link = text.flatMap({ PlainText.token($0) }), link.utf8.count <= FeedLimits.line
    else { return nil }
    if let scheme = scheme(of: link) { return refused.contains(scheme) ? nil : link }
    guard let base = base() else { return link }
    return URL(string: escaped(link), relativeTo: base)?.absoluteURL.absoluteString ?? link
  }

  /// Returns the base that `xml:base`, or the address of a document, sets, or `nil` if it is not one of the web or long.
  ///
  /// Then the outer base stays in effect, so that a document does not repeat a long base in every entry.
  static func base(_ text: String, within outer: URL?) -> URL? {
    guard text.utf8.count <= FeedLimits.line,
      let base = URL(string: escaped(text.trimmed), relativeTo: outer)?.absoluteURL,
      base.absoluteString.utf8.count <= FeedLimits.line
    else { return nil }
    return base.scheme.map { ["http", "https", "ftp"].contains($0.lowercased()) } == true
      ? base : nil
  }

  static func isWebAddress(_ text: String) -> Bool {
    scheme(of: text) == "http" || scheme(of: text) == "https"
  }

  /// Returns an address, with the signs escaped that are not allowed in the path and behind it.
  ///
  /// `URL` escapes them too, but then also the `%` of what is escaped already.
  private static func escaped(_ address: String) -> String {
    let bytes = Array(address.utf8)
    let start = pathStart(of: bytes, after: scheme(of: address).map { $0.utf8.count + 1 } ?? 0)
    let fragment = bytes[start...].firstIndex(of: UInt8(ascii: "#"))
    var escaped = String(decoding: bytes[..<start], as: UTF8.self)
    for (position, byte) in zip(bytes[start...].indices, bytes[start...]) {
      let next = bytes[(position + 1)...].prefix(2)
      let isEscape = next.count == 2 && next.allSatisfy(\.isHexadecimal)
      let isFirst = byte != UInt8(ascii: "#") || position == fragment
      if byte == UInt8(ascii: "%") ? isEscape : byte.isAllowedInAddress && isFirst {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }

  /// Returns the index at which the name of a host has ended.
  private static func pathStart(of bytes: [UInt8], after scheme: Int) -> Int {
    guard bytes[scheme...].starts(with: "//".utf8) else { return scheme }
    return bytes[(scheme + 2)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
  }

  private static func scheme(of link: String) -> String? {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      let first = link.utf8.first, first.isASCIILetter
    else { return nil }
    let scheme = link[..<colon]
    let isScheme = scheme.utf8.allSatisfy {
      $0.isASCIILetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    return isScheme ? scheme.lowercased() : nil
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(lowercased) }

  fileprivate var isAllowedInAddress: Bool {
    isASCIILetter || isDigit || "-._~!$&'()*+,;=:@/?#".utf8.contains(self)
  }
}
