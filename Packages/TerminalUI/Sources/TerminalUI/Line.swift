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
  /// Cost: linear in the text, or in the number of runs if none of them is merged or removed.
  public init(_ runs: [StyledText] = []) {
    let isMerged =
      runs.allSatisfy { !$0.text.isEmpty }
      && zip(runs, runs.dropFirst()).allSatisfy { $0.style != $1.style }
    self.runs = isMerged ? runs : Self.merged(runs)
  }

  private static func merged(_ runs: [StyledText]) -> [StyledText] {
    var merged: [StyledText] = []
    var (text, style) = ("", Style.plain)
    var width: Int?
    func endRun() {
      if text.isEmpty { return }
      merged.append(StyledText(text, style, width: width ?? text.displayWidth))
    }
    for run in runs where !run.text.isEmpty {
      if run.style == style, !text.isEmpty {
        text += run.text
        // ASCII joins no character before it, so that the width need not be measured again.
        width = run.beginsWithASCII ? width.map { $0 + run.width } : nil
      } else {
        endRun()
        (text, style, width) = (run.text, run.style, run.width)
      }
    }
    endRun()
    return merged
  }

  /// Creates a line of text in one style, and makes the text printable.
  public init(_ text: String, _ style: Style = .plain) { self.init([StyledText(text, style)]) }

  /// The width of the line in terminal columns.
  ///
  /// Cost: linear in the number of runs.
  public var width: Int { runs.reduce(0) { $0 + $1.width } }

  /// Returns one line followed by the other.
  public static func + (left: Line, right: Line) -> Line { Line(left.runs + right.runs) }

  /// Returns this line with a style added to each run.
  public func styled(_ style: Style) -> Line { restyled { $0.adding(style) } }

  /// This line in the terminal's default color, with its traits.
  public var uncolored: Line { restyled { Style($0.traits) } }

  /// Returns this line with another style for each of its styles.
  public func restyled(_ transform: (Style) -> Style) -> Line {
    Line(runs.map { $0.styled(transform($0.style)) })
  }
}

extension Line: ExpressibleByStringInterpolation {
  /// Creates a plain line from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
