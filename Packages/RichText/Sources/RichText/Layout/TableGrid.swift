/// The cells of a table in their columns.
struct TableGrid {
  /// A cell with its place.
  struct Slot {
    let cell: Table.Cell
    let column: Int
    /// The number of columns that the cell covers.
    var span: Int
  }

  let rows: [[Slot]]
  let columns: Int

  /// Places the cells, or returns nil if there are more columns than `most`.
  init?(_ table: Table, most: Int) {
    var rows: [[Slot]] = []
    var columns = 0
    // For each column, the number of rows that a cell from above covers.
    var covered: [Int] = []
    for row in table.rows {
      var slots: [Slot] = []
      var column = 0
      for cell in row.cells {
        while column < covered.count, covered[column] > 0 { column += 1 }
        guard column < most else { return nil }
        slots.append(Slot(cell: cell, column: column, span: cell.columns))
        columns = max(columns, column + 1)
        for _ in 0..<cell.columns {
          if column == covered.count { covered.append(0) }
          covered[column] = max(covered[column], cell.rows)
          column += 1
        }
      }
      covered = covered.map { max(0, $0 - 1) }
      rows.append(slots)
    }
    self.columns = columns
    // A cell may claim more columns than there are.
    self.rows = rows.map { row in
      row.map { Slot(cell: $0.cell, column: $0.column, span: min($0.span, columns - $0.column)) }
    }
  }
}
