import TerminalUI
import UDFTerminal

/// A pane in its box: the head, which stays, and the rows in sight below it.
struct PaneTile {
  let lines: PaneLines
  let head: [Line]
  let extent: Shown.Extent

  init(_ lines: PaneLines, in frame: Frame, wholeBy key: String = "i") {
    self.lines = lines
    let height = frame.innerHeight
    // A long head leaves half of the box to the rows.
    let most = height - min(lines.rowCount, height - height / 2)
    let hidden = lines.head.count - most
    head =
      hidden <= 0
      ? Array(lines.head)
      : lines.head.prefix(max(0, most - 1))
        + (most > 0 ? [Line("… \(hidden + 1) more: \(key) shows all", .dim)] : [])
    extent = Shown.Extent(rows: lines.rowCount, room: max(0, height - head.count))
  }

  func picture(
    _ title: String,
    _ position: ListPosition,
    hasFocus: Bool,
    in frame: Frame
  ) -> Block {
    let rows = position.visible(in: extent).map { row in
      let line = lines.line(ofRow: row)
      guard hasFocus, row == position.selected else { return line }
      return line.fitted(to: frame.innerWidth).uncolored.styled(.inverse)
    }
    let place = extent.rows > extent.room ? "  \(position.selected + 1) of \(extent.rows)" : ""
    let name = Line(title, hasFocus ? Style([.bold, .inverse]) : .bold) + Line(place, .dim)
    return Block(head + rows).boxed(
      title: name,
      width: frame.width,
      height: frame.height,
      style: hasFocus ? .color(.cyan) : .dim
    )
  }
}
