/// How text looks: its colour and its traits.
public struct Style: Hashable, Sendable {
  /// The sixteen basic colours, which every terminal has and the user's theme decides.
  public enum Color: Int, Hashable, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// What can be done to text besides colouring it; traits add up.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// One bit for each trait.
    public let rawValue: UInt8

    /// Makes a set of traits from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier strokes.
    public static let bold = Traits(rawValue: 1)
    /// Fainter than the text around it.
    public static let dim = Traits(rawValue: 2)
    /// A line below.
    public static let underlined = Traits(rawValue: 4)
    /// Text and background exchange their colours: the mark of a selection.
    public static let inverse = Traits(rawValue: 8)
  }

  /// The colour of the text; nil is the terminal's own.
  public var color: Color?

  /// The traits of the text.
  public var traits: Traits

  /// Makes a style; with no arguments, the terminal's own look.
  public init(_ traits: Traits = [], color: Color? = nil) {
    self.traits = traits
    self.color = color
  }

  /// The terminal's own look.
  public static let plain = Style()
  /// Heavier strokes.
  public static let bold = Style(.bold)
  /// Fainter than the text around it.
  public static let dim = Style(.dim)
  /// A line below.
  public static let underlined = Style(.underlined)
  /// Text and background exchange their colours.
  public static let inverse = Style(.inverse)

  /// A style that only colours.
  public static func color(_ color: Color) -> Style { Style(color: color) }

  /// This style with the traits of another added, and its colour if it has one.
  public func adding(_ other: Style) -> Style {
    Style(traits.union(other.traits), color: other.color ?? color)
  }
}
