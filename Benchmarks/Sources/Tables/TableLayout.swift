/// The columns of a text table, by their widths.
package struct TableLayout: Sendable {
  private let columns: [Int]

  package init(columns: [Int]) { self.columns = columns }

  /// Returns the line of the names, and a line below it.
  package func heading(_ names: [String]) -> String {
    line(names) + "\n" + String(repeating: "-", count: columns.reduce(0, +) + columns.count - 1)
  }

  /// Returns a line of cells, the first of which begins its column, and the others end theirs.
  package func line(_ cells: [String]) -> String {
    zip(cells, columns).enumerated()
      .map { index, cell in
        let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index == 0 ? cell.0 + space : space + cell.0
      }
      .joined(separator: " ")
  }
}
