public import TerminalUI

/// The lines of a pane: a head, and the rows of a list below it, which are made when they are asked for.
///
/// ```swift
/// PaneLines([Line("2 cities")], rows: 2) { Line(cities[$0].name) }
/// ```
///
/// A row costs nothing until it is read. So a long list may be scrolled as if all its lines were there, and
/// only those on the screen are made.
public struct PaneLines: RandomAccessCollection {
  /// The lines above the rows.
  public let head: [Line]

  /// The number of rows.
  public let rowCount: Int

  private let row: (Int) -> Line

  /// Creates the lines of a pane.
  ///
  /// - Parameters:
  ///   - head: the lines above the rows.
  ///   - rowCount: the number of rows.
  ///   - row: returns the row at a position, counted from 0.
  public init(
    _ head: [Line],
    rows rowCount: Int = 0,
    row: @escaping (Int) -> Line = { _ in Line() }
  ) {
    self.head = head
    self.rowCount = rowCount
    self.row = row
  }

  /// The position of the first line, which is always 0.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { head.count + rowCount }

  /// The line at a position.
  public subscript(position: Int) -> Line {
    position < head.count ? head[position] : row(position - head.count)
  }
}

extension PaneLines: ExpressibleByArrayLiteral {
  /// Creates the lines of a pane without rows.
  public init(arrayLiteral lines: Line...) { self.init(lines) }
}
