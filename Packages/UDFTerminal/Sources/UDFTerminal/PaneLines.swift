public import TerminalUI

/// The lines of a pane: a head, and the rows of a list below it, which are made when they are asked for.
///
/// ```swift
/// PaneLines([Line("2 cities")], rows: 2) { Line(cities[$0].name) }
/// ```
///
/// A list that changes while a row is selected gives each row an id, so that the selection stays with the row.
///
/// A row costs nothing until it is read. So a long list may be scrolled as if all its lines were there, and
/// only those on the screen are made.
public struct PaneLines: RandomAccessCollection {
  /// The lines above the rows.
  ///
  /// A line of a head that is a lazy collection, or other `PaneLines`, is made when it is read.
  public let head: AnyRandomAccessCollection<Line>

  /// The number of rows.
  public let rowCount: Int

  private let row: (Int) -> Line
  private let id: (Int) -> String?

  /// Creates the lines of a pane.
  ///
  /// - Parameters:
  ///   - head: the lines above the rows.
  ///   - rowCount: the number of rows.
  ///   - row: returns the row at a position, counted from 0.
  ///   - id: returns the id of the row at a position, counted from 0, or nil if the row is not visible.
  public init(
    _ head: some RandomAccessCollection<Line>,
    rows rowCount: Int = 0,
    row: @escaping (Int) -> Line = { _ in Line() },
    id: @escaping (Int) -> String? = { _ in nil }
  ) {
    self.head = AnyRandomAccessCollection(head)
    (self.rowCount, self.row, self.id) = (rowCount, row, id)
  }

  /// Returns the line of the row at a position, counted from 0.
  public func line(ofRow position: Int) -> Line { row(position) }

  /// Returns the id of the row at a position, counted from 0, or nil if the row has none or is not visible.
  public func id(ofRow position: Int) -> String? {
    (0..<rowCount).contains(position) ? id(position) : nil
  }

  /// The position of the first line, which is always 0.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { head.count + rowCount }

  /// The line at a position.
  public subscript(position: Int) -> Line {
    let count = head.count
    return position < count
      ? head[head.index(head.startIndex, offsetBy: position)] : row(position - count)
  }
}

extension PaneLines: ExpressibleByArrayLiteral {
  /// Creates the lines of a pane without rows.
  public init(arrayLiteral lines: Line...) { self.init(lines) }
}
