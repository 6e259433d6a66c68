/// A rectangle of the screen, whose upper left corner is row 1, column 1.
public struct Frame: Hashable, Sendable {
  /// The place of the upper left corner.
  public let row, column: Int
  /// The size in columns and rows.
  public let width, height: Int

  /// Creates a rectangle.
  public init(row: Int, column: Int, width: Int, height: Int) {
    (self.row, self.column, self.width, self.height) = (row, column, width, height)
  }

  /// The number of columns in a box that fills the rectangle.
  public var innerWidth: Int { max(0, width - 4) }

  /// The number of rows in a box that fills the rectangle.
  public var innerHeight: Int { max(0, height - 2) }

  /// Returns whether a place of the screen is in the rectangle.
  public func contains(row: Int, column: Int) -> Bool {
    (self.row..<self.row + max(0, height)).contains(row)
      && (self.column..<self.column + max(0, width)).contains(column)
  }

  /// Returns rectangles that fill this one, in rows of at most `columns`.
  public func grid(of count: Int, columns: Int) -> [Frame] {
    let most = max(1, min(count, columns))
    let rows = (count + most - 1) / most
    return (0..<count).map { index in
      let (line, place) = (index / most, index % most)
      let boxes = min(most, count - line * most)
      let (top, bottom) = (height * line / rows, height * (line + 1) / rows)
      let (left, right) = (width * place / boxes, width * (place + 1) / boxes)
      return Frame(row: row + top, column: column + left, width: right - left, height: bottom - top)
    }
  }
}

/// The size of a terminal.
public struct ScreenSize: Equatable, Sendable {
  /// The size in rows and columns.
  public let rows, columns: Int
  /// The size of the first terminals, which many still have.
  public static let usual = ScreenSize(rows: 24, columns: 80)

  /// Creates a size.
  public init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
}
