import FeedParsing

/// The text of an entry as its publisher wrote it.
///
/// The text comes from outside. Do not print it on a terminal without further processing.
public enum FeedContent: Codable, Equatable, Sendable {
  /// Plain text with its line breaks.
  case text(String)

  /// HTML, well-formed or not.
  case html(String)

  init(_ text: FeedText) {
    self = text.kind == .text ? .text(text.value) : .html(text.value)
  }
}
