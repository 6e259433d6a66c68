/// One line of a screen: runs of styled text, one after the other.
///
/// ```swift
/// let line = Line("count ", .dim) + Line("\(count)", .bold)
/// ```
///
/// Equal lines look the same: neighbouring runs of one style are kept as one, empty runs not at
/// all.
public struct Line: Hashable, Sendable {
  /// The runs, none empty, no two neighbours in the same style.
  public private(set) var runs: [StyledText] = []

  /// Makes a line of runs.
  public init(_ runs: [StyledText] = []) {
    for run in runs { append(run) }
  }

  /// Makes a line of text in one style; the text is made printable.
  public init(_ text: String, _ style: Style = .plain) {
    append(StyledText(text, style))
  }

  /// The number of terminal columns that the line takes.
  ///
  /// Cost: linear in the text.
  public var width: Int { runs.reduce(0) { $0 + $1.width } }

  /// One line after the other.
  public static func + (left: Line, right: Line) -> Line {
    Line(left.runs + right.runs)
  }

  /// This line with a style added to each of its runs.
  public func styled(_ style: Style) -> Line {
    Line(runs.map { StyledText(printable: $0.text, style: $0.style.adding(style)) })
  }

  private mutating func append(_ run: StyledText) {
    guard !run.text.isEmpty else { return }
    guard let last = runs.last, last.style == run.style else { return runs.append(run) }
    runs[runs.count - 1] = StyledText(printable: last.text + run.text, style: run.style)
  }
}

extension Line: ExpressibleByStringInterpolation {
  /// Makes a plain line of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}
