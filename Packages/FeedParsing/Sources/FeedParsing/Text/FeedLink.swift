import Foundation

/// The rules for the addresses in a feed.
enum FeedLink {
  /// Schemes that run code or reach into the reader's own machine: no entry links to one honestly.
  private static let refused: Set<String> = ["javascript", "vbscript", "data", "file"]

  /// An address as it should be followed: absolute if a base is known, else as written.
  ///
  /// - Returns: `nil` if there is none, or if it is one that must not be followed.
  static func resolve(_ text: String?, against base: @autoclosure () -> URL?) -> String? {
    text?.withBytes { resolve($0, against: base()) }
  }

  /// The same of an address in UTF-8.
  static func resolve(_ bytes: Bytes, against base: @autoclosure () -> URL?) -> String? {
    guard let link = PlainText.token(bytes), link.utf8.count <= FeedLimits.line else { return nil }
    if let scheme = scheme(of: link) { return refused.contains(scheme) ? nil : link }
    guard let base = base() else { return link }
    return URL(string: link, relativeTo: base)?.absoluteURL.absoluteString ?? link
  }

  /// The base that `xml:base`, or the address of a document, sets.
  ///
  /// - Returns: `nil` if it is not an address on the web, which leaves the outer base in force.
  static func base(_ text: String, within outer: URL?) -> URL? {
    guard let base = URL(string: text.trimmed, relativeTo: outer)?.absoluteURL else { return nil }
    return base.scheme.map { ["http", "https", "ftp"].contains($0.lowercased()) } == true
      ? base : nil
  }

  /// Whether an identifier is also an address that can be followed.
  static func isWebAddress(_ text: String) -> Bool {
    scheme(of: text) == "http" || scheme(of: text) == "https"
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
