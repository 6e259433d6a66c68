/// A run of text in one style: the only way that text reaches a screen, and always harmless.
///
/// The text is made printable when the value is made: a feed, a repository or a file cannot move
/// the cursor, clear the screen or turn the reading order round. Line breaks and tabs become a
/// space, other control characters become their picture (`␛`), and invisible format characters go.
public struct StyledText: Hashable, Sendable {
  /// The text, printable, without a line break.
  public let text: String

  /// How it looks.
  public let style: Style

  /// Makes a run of text, printable whatever it was made from.
  public init(_ text: String, _ style: Style = .plain) {
    self.init(printable: text.printable, style: style)
  }

  /// Makes a run from text that is known to be printable: a part of another run.
  init(printable: String, style: Style) {
    self.text = printable
    self.style = style
  }

  /// The number of terminal columns that the text takes.
  public var width: Int { text.displayWidth }
}
