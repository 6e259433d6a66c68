/// Lines below each other: a view's picture, or a part of it.
///
/// ```swift
/// let pane = Block(["one", "two"]).boxed(title: "Numbers", width: 20)
/// print(pane.ansi)
/// ```
public struct Block: Hashable, Sendable {
  /// The lines, from the top down.
  public var lines: [Line]

  /// Makes a block of lines.
  public init(_ lines: [Line] = []) { self.lines = lines }

  /// The number of columns of the widest line.
  public var width: Int { lines.map(\.width).max() ?? 0 }

  /// The number of lines.
  public var height: Int { lines.count }
}

extension Block: ExpressibleByArrayLiteral {
  /// Makes a block of the lines listed.
  public init(arrayLiteral lines: Line...) { self.init(lines) }
}
