/// A text of a feed as the publisher wrote it: plain, or with markup.
public struct FeedText: Codable, Equatable, Sendable {
  /// How a text is written.
  public enum Kind: String, Codable, Sendable {
    /// Plain: every character is meant.
    case text
    /// HTML, well-formed or not.
    case html
    /// Elements in the document itself; their prefixes and declarations of namespaces are left out.
    case xhtml
  }

  /// The text, without white space around it.
  ///
  /// It comes from outside: do not print it on a terminal, or show it in a browser, as it is.
  public let value: String

  /// How it is written.
  public let kind: Kind

  /// Makes a text.
  public init(_ value: String, kind: Kind = .text) {
    self.value = value
    self.kind = kind
  }

  /// The text on one line, without markup and without characters that could move a cursor.
  ///
  /// Cost: one pass over the text.
  ///
  /// - Parameter limit: the most characters to keep; if there are more, an ellipsis shows it.
  /// - Returns: the text, or `nil` if nothing is left of it.
  public func plain(limit: Int = 2000) -> String? {
    PlainText.nonEmpty(kind == .text ? value : HTMLText.text(of: value), limit: limit)
  }
}
