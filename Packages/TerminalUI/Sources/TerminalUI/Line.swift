/// A line of a screen, which consists of runs of styled text.
///
/// ```swift
/// let line = Line("count ", .dim) + Line("\(count)", .bold)
/// ```
///
/// Equal lines look the same: adjacent runs with the same style are merged, and empty runs are removed.
public struct Line: Hashable, Sendable {
  /// The runs.
  ///
  /// No run is empty, and adjacent runs have different styles.
  public private(set) var runs: [StyledText] = []

  /// Creates a line of runs.
  ///
  /// Cost: linear in the text.
  public init(_ runs: [StyledText] = []) {
    var merged: [StyledText] = []
    var text = ""
    var style = Style.plain
    func endRun() {
      if !text.isEmpty { merged.append(StyledText(printable: text, style: style)) }
    }
    for run in runs where !run.text.isEmpty {
      if run.style == style {
        text += run.text
      } else {
        endRun()
        (text, style) = (run.text, run.style)
      }
    }
    endRun()
    self.runs = merged
  }

  /// Creates a line of text in one style, and makes the text printable.
  public init(_ text: String, _ style: Style = .plain) {
    self.init([StyledText(text, style)])
  }

  /// The width of the line in terminal columns.
  ///
  /// Cost: linear in the text.
  public var width: Int { runs.reduce(0) { $0 + $1.width } }

  /// Returns one line followed by the other.
  public static func + (left: Line, right: Line) -> Line {
    Line(left.runs + right.runs)
  }

  /// Returns this line with a style added to each run.
  public func styled(_ style: Style) -> Line { restyled { $0.adding(style) } }

  /// This line in the terminal's default color, with its traits.
  public var uncolored: Line { restyled { Style($0.traits) } }

  /// Returns this line with another style for each of its styles.
  public func restyled(_ transform: (Style) -> Style) -> Line {
    Line(runs.map { StyledText(printable: $0.text, style: transform($0.style)) })
  }
}

extension Line: ExpressibleByStringInterpolation {
  /// Creates a plain line from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
