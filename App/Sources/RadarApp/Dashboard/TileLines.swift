import TerminalUI

/// The lines of a tile, of which those that are not visible may be missing.
///
/// The tile knows how many are missing, so it scrolls as if all were there.
struct TileLines: RandomAccessCollection {
  /// The number of lines, with the missing ones.
  let endIndex: Int
  private let head: [Line]
  private let rows: [Line]
  /// The position of the first row that is not missing.
  private let firstRow: Int

  /// Creates lines of which none is missing.
  init(_ lines: [Line]) {
    self.init(head: lines, rows: [], above: 0, count: 0)
  }

  /// Creates lines above a list of rows.
  ///
  /// - Parameters:
  ///   - head: the lines above the list.
  ///   - rows: the rows that are not missing.
  ///   - above: the number of missing rows before them.
  ///   - count: the number of rows, with the missing ones.
  init(head: [Line], rows: [Line], above: Int, count: Int) {
    self.head = head
    self.rows = rows
    firstRow = head.count + above
    endIndex = head.count + count
  }

  var startIndex: Int { 0 }

  /// The number of lines above the rows.
  var headCount: Int { head.count }

  /// The line at a position, which is empty if it is missing.
  subscript(position: Int) -> Line {
    if position < head.count { return head[position] }
    let row = position - firstRow
    return rows.indices.contains(row) ? rows[row] : Line()
  }
}
