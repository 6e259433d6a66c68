/// Lines of a screen, one below the other: the picture of a view, or a part of it.
///
/// ```swift
/// let pane = Block(["one", "two"]).boxed(title: "Numbers", width: 20)
/// print(pane.ansi)
/// ```
public struct Block: Hashable, Sendable {
  /// The lines from top to bottom.
  public var lines: [Line]

  /// Creates a block of lines.
  public init(_ lines: [Line] = []) { self.lines = lines }

  /// The width of the widest line in columns.
  public var width: Int { lines.map(\.width).max() ?? 0 }

  /// The number of lines.
  public var height: Int { lines.count }
}

extension Block: ExpressibleByArrayLiteral {
  /// Creates a block of the listed lines.
  public init(arrayLiteral lines: Line...) { self.init(lines) }
}
