import TerminalUI

/// The layout of a table in columns.
///
/// Where there is no room for columns, and in a table inside of another, the cells are below each other.
struct TableLayout {
  private static let gap = 3
  private static let narrowest = 8

  private let grid: TableGrid
  private let widths: [Int]
  private let lines: [[[Line]]]

  static func write(_ table: Table, to writer: inout LineWriter) {
    let layout = writer.isInTable ? nil : TableLayout(table, writer.room, writer.listDepth)
    guard let layout else { return StackedTable.write(table, to: &writer) }
    layout.write(to: &writer)
  }

  private init?(_ table: Table, _ room: Int, _ depth: Int) {
    let grid = TableGrid(table)
    guard grid.columns <= room / Self.gap else { return nil }
    var lines = grid.rows.map { row in row.map { Self.lines(of: $0.cell, room, depth) } }
    var natural = Array(repeating: 1, count: grid.columns)
    for (row, cells) in zip(grid.rows, lines) {
      for (slot, lines) in zip(row, cells) where slot.span == 1 {
        natural[slot.column] = lines.reduce(natural[slot.column]) { max($0, $1.width) }
      }
    }
    let available = room - Self.gap * (grid.columns - 1)
    for (row, cells) in zip(grid.rows, lines) {
      for (slot, lines) in zip(row, cells) where slot.span > 1 {
        // A cell over several columns makes the last of them wider, if there is room.
        let lacking = lines.reduce(0) { max($0, $1.width) } - Self.width(of: slot, natural)
        if lacking > 0, natural.reduce(lacking, +) <= available {
          natural[slot.column + slot.span - 1] += lacking
        }
      }
    }
    guard let widths = Self.share(available, among: natural) else { return nil }
    for (index, row) in grid.rows.enumerated() {
      for (place, slot) in row.enumerated() {
        let width = Self.width(of: slot, widths)
        if lines[index][place].contains(where: { $0.width > width }) {
          lines[index][place] = Self.lines(of: slot.cell, width, depth)
        }
      }
    }
    (self.grid, self.widths, self.lines) = (grid, widths, lines)
  }

  private static func lines(of cell: Table.Cell, _ width: Int, _ depth: Int) -> [Line] {
    var writer = LineWriter(width: width, isInTable: true, listDepth: depth)
    BlockLayout.write(cell.blocks, to: &writer)
    return writer.lines
  }

  private static func width(of slot: TableGrid.Slot, _ widths: [Int]) -> Int {
    let covered = widths[slot.column..<slot.column + slot.span]
    return covered.reduce(0, +) + gap * (slot.span - 1)
  }

  /// Shares the screen among columns, of which those that need less than others get all they need.
  ///
  /// Returns nil if a column would be too narrow.
  private static func share(_ available: Int, among natural: [Int]) -> [Int]? {
    if natural.reduce(0, +) <= available { return natural }
    var (rest, open, widest) = (available, natural.count, 0)
    for width in natural.sorted() {
      widest = rest / open
      if width > widest { break }
      rest -= width
      open -= 1
    }
    return widest < narrowest ? nil : natural.map { min($0, widest) }
  }

  // MARK: - Writing

  private func write(to writer: inout LineWriter) {
    let isLoose = lines.dropFirst().contains { row in row.contains { $0.count > 1 } }
    for (index, row) in grid.rows.enumerated() {
      let height = lines[index].reduce(0) { max($0, $1.count) }
      for line in 0..<height { writer.write(runs(row, lines[index], at: line)) }
      let isHeader = row.allSatisfy(\.cell.isHeader)
      if (isHeader || isLoose) && index < grid.rows.count - 1 { writer.write([rule]) }
    }
  }

  private var rule: StyledText {
    let parts = widths.map { String(repeating: "─", count: $0) }
    return StyledText(parts.joined(separator: "─┼─"), .dim)
  }

  private func runs(_ row: [TableGrid.Slot], _ lines: [[Line]], at line: Int) -> [StyledText] {
    var runs: [StyledText] = []
    var column = 0
    func separate() {
      if column > 0 { runs += [StyledText(" "), StyledText("│", .dim), StyledText(" ")] }
    }
    func skip(to end: Int) {
      while column < end {
        separate()
        runs.append(StyledText(String(repeating: " ", count: widths[column])))
        column += 1
      }
    }
    for (slot, lines) in zip(row, lines) {
      skip(to: slot.column)
      separate()
      let content = line < lines.count ? lines[line] : Line()
      runs += content.padded(to: Self.width(of: slot, widths), slot.cell.alignment).runs
      column = slot.column + slot.span
    }
    skip(to: widths.count)
    return runs.withoutSpacesAtEnd
  }
}
