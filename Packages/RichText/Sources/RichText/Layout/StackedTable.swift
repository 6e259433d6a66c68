import TerminalUI

/// The layout of a table without columns: the cells of a row are below each other, each after the header of its column.
enum StackedTable {
  static func write(_ table: Table, to writer: inout LineWriter, depth: Int) {
    let header = table.rows.first.flatMap { $0.isHeader && table.rows.count > 1 ? $0 : nil }
    let titles = header?.cells.map(title) ?? []
    for row in table.rows.dropFirst(header == nil ? 0 : 1) {
      writer.gap()
      for (index, cell) in row.cells.enumerated() where !cell.blocks.isEmpty {
        let title = index < titles.count ? titles[index] : ""
        let blocks = title.isEmpty ? cell.blocks : titled(title + ":", cell.blocks)
        BlockLayout.write(blocks, to: &writer, depth: depth, isInTable: true)
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
    var text = InlineText()
    text.append(title, .bold)
    return [.paragraph(text, isSpaced: false)] + blocks
  }
}
