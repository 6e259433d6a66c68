import TerminalUI

/// The layout of a table without columns: the cells of a row are below each other, each after the header of its column.
enum StackedTable {
  /// The maximum number of bytes of a title, which is written once for each row.
  private static let longestTitle = 100

  static func write(_ table: Table, to writer: inout LineWriter) {
    let rows = TableGrid(table).rows
    let hasHeader = rows.count > 1 && table.rows[0].isHeader
    let titles = hasHeader ? titles(in: rows[0]) : []
    let isInTable = writer.isInTable
    writer.isInTable = true
    for row in rows.dropFirst(titles.isEmpty ? 0 : 1) {
      writer.gap()
      for slot in row where !slot.cell.blocks.isEmpty {
        let title = slot.column < titles.count ? titles[slot.column] : ""
        let blocks = slot.cell.blocks
        BlockLayout.write(title.isEmpty ? blocks : titled(title + ":", blocks), to: &writer)
      }
    }
    writer.isInTable = isInTable
    writer.gap()
  }

  /// Returns the title of each column, or none if a header is more than a line that rows may repeat.
  private static func titles(in header: [TableGrid.Slot]) -> [String] {
    var titles: [String] = []
    for slot in header {
      guard let title = title(of: slot.cell) else { return [] }
      titles += Array(repeating: title, count: slot.span)
    }
    return titles
  }

  private static func title(of cell: Table.Cell) -> String? {
    guard cell.blocks.count < 2 else { return nil }
    switch cell.blocks.first {
    case nil: return ""
    case .paragraph(let text, _), .heading(let text):
      let title = text.plain.split(whereSeparator: \.isNewline).joined(separator: " ")
      return title.utf8.count <= longestTitle ? title : nil
    default: return nil
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
