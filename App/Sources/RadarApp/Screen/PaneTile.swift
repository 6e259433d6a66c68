import TerminalUI
import UDFTerminal

/// A pane in its box: the head, which stays, and the rows in sight below it.
struct PaneTile {
  /// The lines of the head that are shown.
  let head: [Line]

  /// The number of rows, and of those that have room.
  let extent: Shown.Extent

  /// Creates a pane in its box.
  ///
  /// - Parameters:
  ///   - lines: the lines of the pane.
  ///   - frame: the place of the box.
  ///   - key: the key that shows a head in full, which may have no room.
  init(_ lines: PaneLines, in frame: Frame, wholeBy key: String = "i") {
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

  /// Returns the picture of the pane, with the rows in sight, which are visible in its lines.
  ///
  /// The title and the selected row are marked if the keys are for this pane.
  func picture(
    _ title: String,
    _ lines: PaneLines,
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
