import TerminalUI

/// The layout of a table without columns: the cells of a row are below each other, each after the header of its column.
enum StackedTable {
  static func write(_ table: Table, to writer: inout LineWriter, depth: Int) {
    let rows = TableGrid(table).rows
    let hasHeader = rows.count > 1 && table.rows[0].isHeader
    var titles: [String] = []
    for slot in hasHeader ? rows[0] : [] {
      titles += Array(repeating: title(of: slot.cell), count: slot.span)
    }
    for row in rows.dropFirst(hasHeader ? 1 : 0) {
      writer.gap()
      for slot in row where !slot.cell.blocks.isEmpty {
        let title = slot.column < titles.count ? titles[slot.column] : ""
        let blocks = slot.cell.blocks
        BlockLayout.write(
          title.isEmpty ? blocks : titled(title + ":", blocks),
          to: &writer,
          depth: depth,
          isInTable: true
        )
      }
    }
    writer.gap()
  }

  /// Returns the first line of a header.
  private static func title(of cell: Table.Cell) -> String {
    switch cell.blocks.first {
    case .paragraph(let text, _), .heading(let text):
      text.plain.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    default: ""
    }
  }

  /// Returns the blocks of a cell after a title, on the same line if they begin with text.
  private static func titled(_ title: String, _ blocks: [TextBlock]) -> [TextBlock] {
    if case .paragraph(let text, _) = blocks.first {
      let first = text.preceded(by: " ", .plain).preceded(by: title, .bold)
      return [.paragraph(first, isSpaced: false)] + blocks.dropFirst()
    }
    let text = InlineText().preceded(by: title, .bold)
    return [.paragraph(text, isSpaced: false)] + blocks
  }
}
