/// The cells of a table in their columns.
struct TableGrid {
  struct Slot {
    let cell: Table.Cell
    let column: Int
    var span: Int
  }

  let rows: [[Slot]]
  let columns: Int

  /// Places the cells, with a cost that is linear in them and in what they cover.
  init(_ table: Table) {
    var rows: [[Slot]] = []
    var columns = 0
    // For each column, the first row that no cell from above covers.
    var free: [Int] = []
    for (index, row) in table.rows.enumerated() {
      var slots: [Slot] = []
      var column = 0
      for cell in row.cells {
        while column < free.count, free[column] > index { column += 1 }
        slots.append(Slot(cell: cell, column: column, span: cell.columns))
        columns = max(columns, column + 1)
        for _ in 0..<cell.columns {
          if column == free.count { free.append(0) }
          free[column] = max(free[column], index + cell.rows)
          column += 1
        }
      }
      rows.append(slots)
    }
    self.columns = columns
    // A cell may claim more columns than there are.
    self.rows = rows.map { row in
      row.map { Slot(cell: $0.cell, column: $0.column, span: min($0.span, columns - $0.column)) }
    }
  }
}
