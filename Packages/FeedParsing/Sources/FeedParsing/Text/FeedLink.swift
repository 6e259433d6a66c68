import Foundation

/// The rules for addresses in a feed.
enum FeedLink {
  /// Schemes that run code or access the reader's own machine, to which no honest entry links.
  private static let refused: Set<String> = ["javascript", "vbscript", "data", "file"]

  /// Returns an address to follow, which is absolute if a base is known and is otherwise unchanged.
  ///
  /// - Returns: `nil` if there is no address, or if it must not be followed.
  static func resolve(_ text: String?, against base: @autoclosure () -> URL?) -> String? {
    text?.withBytes { resolve($0, against: base()) }
  }

  /// Returns an address to follow from UTF-8.
  static func resolve(_ bytes: Bytes, against base: @autoclosure () -> URL?) -> String? {
    guard let link = PlainText.token(bytes), link.utf8.count <= FeedLimits.line else { return nil }
    if let scheme = scheme(of: link) { return refused.contains(scheme) ? nil : link }
    guard let base = base() else { return link }
    return URL(string: link, relativeTo: base)?.absoluteURL.absoluteString ?? link
  }

  /// Returns the base that `xml:base`, or the address of a document, sets.
  ///
  /// - Returns: `nil` if it is not a web address. Then the outer base stays in effect.
  static func base(_ text: String, within outer: URL?) -> URL? {
    guard let base = URL(string: text.trimmed, relativeTo: outer)?.absoluteURL else { return nil }
    return base.scheme.map { ["http", "https", "ftp"].contains($0.lowercased()) } == true
      ? base : nil
  }

  /// Returns whether an identifier is also an address to follow.
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
