/// A text of a feed as the publisher wrote it, with or without markup.
public struct FeedText: Codable, Equatable, Sendable {
  /// The kind of a text.
  public enum Kind: String, Codable, Sendable {
    /// Plain text, without markup.
    case text
    /// HTML, well-formed or not.
    case html
    /// Elements of the document itself as HTML, without their prefixes and namespace declarations.
    case xhtml
  }

  /// The text without surrounding white space.
  ///
  /// The text comes from outside. Do not print it on a terminal or show it in a browser without further processing.
  public let value: String

  /// The kind of the text.
  public let kind: Kind

  /// The address to which relative links in the text refer.
  ///
  /// It is the innermost `xml:base` around the text, or else the address of the document (RFC 4287, 2, and RFC 3986,
  /// 5.1). For RSS and JSON Feed, which say nothing about it, the address of the entry comes before that of the
  /// document, and then this is nil. It is also nil if the text has no relative link.
  public var base: String?

  /// Creates a text.
  public init(_ value: String, kind: Kind = .text, base: String? = nil) {
    (self.value, self.kind, self.base) = (value, kind, base)
  }

  /// Returns the text on one line, without markup and without characters that could move a cursor.
  ///
  /// Cost: one pass over the text.
  ///
  /// - Parameter limit: the maximum number of characters. A longer text ends in an ellipsis.
  /// - Returns: the text, or `nil` if the result is empty.
  public func plain(limit: Int = 2000) -> String? {
    if kind == .text { return PlainText.nonEmpty(value, limit: limit) }
    let text = value.withBytes { HTMLText.bytes(of: $0) }
    return text.withBytes { PlainText.nonEmpty($0, limit: limit) }
  }
}
