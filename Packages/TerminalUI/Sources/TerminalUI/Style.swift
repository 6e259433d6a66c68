/// The color and the traits of text.
public struct Style: Hashable, Sendable {
  /// The sixteen basic colors of every terminal, which the user's theme defines.
  public enum Color: Int, Hashable, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// A set of text attributes besides the color, which can be combined.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// One bit for each trait.
    public let rawValue: UInt8

    /// Creates a set of traits from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Traits(rawValue: 1)
    /// Dim text.
    public static let dim = Traits(rawValue: 2)
    /// Underlined text.
    public static let underlined = Traits(rawValue: 4)
    /// Text with exchanged foreground and background, which marks a selection.
    public static let inverse = Traits(rawValue: 8)
    /// Italic text, which some terminals show as plain text.
    public static let italic = Traits(rawValue: 16)
    /// Text with a line through it, which some terminals show as plain text.
    public static let struck = Traits(rawValue: 32)
  }

  /// The color of the text, or nil for the terminal's default.
  public var color: Color?

  /// The traits of the text.
  public var traits: Traits

  /// Creates a style.
  ///
  /// Without arguments, it is the terminal's default style.
  public init(_ traits: Traits = [], color: Color? = nil) {
    (self.traits, self.color) = (traits, color)
  }

  /// The terminal's default style.
  public static let plain = Style()
  /// Bold text.
  public static let bold = Style(.bold)
  /// Dim text.
  public static let dim = Style(.dim)
  /// Underlined text.
  public static let underlined = Style(.underlined)
  /// Text with exchanged foreground and background.
  public static let inverse = Style(.inverse)
  /// Italic text.
  public static let italic = Style(.italic)
  /// Text with a line through it.
  public static let struck = Style(.struck)

  /// Creates a style with only a color.
  public static func color(_ color: Color) -> Style { Style(color: color) }

  /// Returns this style with the traits of another style, and with its color if it has one.
  public func adding(_ other: Style) -> Style {
    Style(traits.union(other.traits), color: other.color ?? color)
  }
}
