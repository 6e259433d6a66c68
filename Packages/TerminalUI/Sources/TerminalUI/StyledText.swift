/// A run of printable text in one style.
///
/// All text reaches a screen as such runs. The initializer makes the text printable, so that a feed, a
/// repository or a file cannot move the cursor, clear the screen, or reverse the reading order. Line breaks
/// and tabs become a space, other control characters become their picture (`␛`), and invisible format
/// characters are removed.
public struct StyledText: Hashable, Sendable {
  /// The printable text without line breaks.
  public let text: String

  /// The style.
  public let style: Style

  /// Creates a run of text, and makes the text printable.
  public init(_ text: String, _ style: Style = .plain) {
    self.init(printable: text.printable, style: style)
  }

  /// Creates a run from text that is known to be printable, such as a part of another run.
  init(printable: String, style: Style) {
    self.text = printable
    self.style = style
  }

  /// The width of the text in terminal columns.
  public var width: Int { text.displayWidth }
}
