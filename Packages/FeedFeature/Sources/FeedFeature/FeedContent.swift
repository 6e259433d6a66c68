import FeedParsing

/// The text of an entry as its publisher wrote it.
///
/// It comes from outside: do not print it on a terminal as it is.
public enum FeedContent: Codable, Equatable, Sendable {
  /// Plain text, with its lines.
  case text(String)

  /// HTML, well-formed or not.
  case html(String)

  /// Makes the text of an entry of what a document says.
  init(_ text: FeedText) {
    self = text.kind == .text ? .text(text.value) : .html(text.value)
  }
}
