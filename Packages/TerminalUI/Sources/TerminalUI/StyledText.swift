/// A run of printable text in one style.
///
/// All text reaches a screen as such runs. The initializer makes the text printable, so that a feed, a repository or a
/// file cannot move the cursor, clear the screen, or reverse the reading order. Line breaks and tabs become a space,
/// other control characters become their picture (`␛`), and invisible format characters are removed.
public struct StyledText: Hashable, Sendable {
  /// The printable text without line breaks.
  public let text: String

  /// The style.
  public let style: Style

  /// The width of the text in terminal columns.
  public let width: Int

  /// Creates a run of text, and makes the text printable.
  public init(_ text: String, _ style: Style = .plain) {
    self.init(printable: text.printable, style: style)
  }

  /// Creates a run from text that is known to be printable, such as a part of another run, and measures its width.
  init(printable: String, style: Style) {
    self.init(printable, style, width: printable.displayWidth)
  }

  /// Creates a run of one printable character of one column, which is repeated.
  init(repeating character: String, count: Int, _ style: Style = .plain) {
    self.init(character.repeated(count), style, width: max(0, count))
  }

  /// Creates a run of printable text whose width is known.
  init(_ text: String, _ style: Style, width: Int) {
    (self.text, self.style, self.width) = (text, style, width)
  }

  var beginsWithASCII: Bool { text.utf8.first.map { $0 < 0x80 } ?? false }

  func styled(_ style: Style) -> StyledText { StyledText(text, style, width: width) }
}

extension String {
  /// Returns this text a number of times, with few appends: `String(repeating:count:)` makes one for each time.
  fileprivate func repeated(_ count: Int) -> String {
    if count <= 1 { return count == 1 ? self : "" }
    if self == " " { return String(decoding: Array(repeating: 0x20, count: count), as: UTF8.self) }
    let half = repeated(count / 2)
    return count.isMultiple(of: 2) ? half + half : half + half + self
  }
}
