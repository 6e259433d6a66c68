import HTMLParsing
import TerminalUI

/// Tables, whose parts may lack their end tags and the parts around them.
extension HTMLReader {
  private static let longestSpan = 100

  /// Begins a table or a part of one, whose kind is nil for a section.
  mutating func startTablePart(_ kind: Frame.Kind?, _ tag: HTMLTag) {
    if kind == .table {
      let top = frames[frames.count - 1].kind
      if tooDeep == 0, top == .table || top == .row { endBlock(.table, "table") }
      open(Frame(kind: .table, name: tag.name))
      return
    }
    // What a cell too deep for the stack contains is separated from the next one.
    guard tooDeep == 0 else { return flush() }
    // Without a table, the parts of one mean nothing.
    guard let table = frames.lastIndex(where: { $0.kind == .table }) else { return }
    switch kind {
    case .cell:
      let hasRow = table + 1 < frames.count && frames[table + 1].kind == .row
      close(through: hasRow ? table + 2 : table + 1)
      if !hasRow { open(Frame(kind: .row, name: "tr")) }
      openCell(tag)
    case let kind?:
      close(through: table + 1)
      open(Frame(kind: kind, name: tag.name))
    case nil:
      close(through: table + 1)
      frames[table].isInFoot = tag.name == "tfoot"
    }
  }

  /// Ends the foot of a table, so that the rows that follow are not its last ones.
  mutating func endFoot() {
    guard tooDeep == 0, let table = frames.lastIndex(where: { $0.kind == .table }) else { return }
    close(through: table + 1)
    frames[table].isInFoot = false
  }

  private mutating func openCell(_ tag: HTMLTag) {
    let isHeader = tag.name == "th"
    var frame = Frame(kind: .cell, name: tag.name)
    frame.formattingOutside = formatting.count
    frame.linkOutside = formatting.link
    frame.cell.isHeader = isHeader
    frame.cell.columns = span(tag.attribute("colspan"))
    frame.cell.rows = span(tag.attribute("rowspan"))
    let style = tag.attribute("style")?.split { $0 == ";" || $0 == ":" }.map {
      $0.lowercased().filter { !$0.isWhitespace }
    }
    let aligned = style?.firstIndex(of: "text-align").flatMap { style?.dropFirst($0 + 1).first }
    switch aligned ?? tag.attribute("align")?.lowercased() {
    case "right", "end": frame.cell.alignment = .trailing
    case "center": frame.cell.alignment = .center
    default: break
    }
    open(frame)
    if isHeader, frames[frames.count - 1].kind == .cell { formatting.begin(tag.name, .bold) }
  }

  private func span(_ text: String?) -> Int {
    Swift.min(Swift.max(text.flatMap { Int($0) } ?? 1, 1), Self.longestSpan)
  }

  /// Adds a table, after what was in it outside of its cells.
  ///
  /// A table with one column only places its contents on a page. It is no table for people.
  mutating func closeTable(_ frame: Frame) {
    var blocks = frame.blocks
    let rows = Self.withoutEmptyRows(frame.rows + frame.footRows)
    if rows.contains(where: { $0.cells.count > 1 }) {
      blocks.append(.table(Table(rows: rows)))
    } else {
      blocks += rows.flatMap { $0.cells.flatMap(\.blocks) }
    }
    add(blocks)
  }

  /// Returns the rows that show something, whose cells cover only such rows.
  private static func withoutEmptyRows(_ rows: [Table.Row]) -> [Table.Row] {
    let isShown = rows.map { $0.cells.contains { !$0.blocks.isEmpty } }
    // For each row, the number of rows above it that are shown.
    let above = isShown.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
    return rows.indices.filter { isShown[$0] }.map { index in
      var row = rows[index]
      for cell in row.cells.indices {
        let end = Swift.min(index + row.cells[cell].rows, rows.count)
        row.cells[cell].rows = above[end] - above[index]
      }
      return row
    }
  }
}
