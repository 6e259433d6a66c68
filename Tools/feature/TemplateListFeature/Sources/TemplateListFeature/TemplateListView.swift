import TerminalUI
import UDFTerminal

/// What a key of the pane asks for.
enum TemplateListEvent: Equatable {
  /// An action of the list.
  case list(TemplateListAction)
  /// An action of one row.
  case row(TemplateListRow.ID, TemplateListRowAction)
}

/// The appearance and the keys of the list, as a function of its props.
struct TemplateListView: PaneView {
  let props: TemplateListProps
  let handler: (TemplateListEvent) -> Void

  /// Returns the lines of the picture: counts, activity, and a line for each row.
  func lines(width: Int) -> PaneLines {
    let error = props.error.map { Line($0, .color(.red)).wrapped(to: width).lines } ?? []
    return PaneLines(
      [counts] + error,
      rows: props.count,
      row: { row in index(ofRow: row).map { line(of: props.rows[$0], at: row) } ?? Line() },
      id: { index(ofRow: $0).map { props.rows[$0].id } }
    )
  }

  private var counts: Line {
    let activity = [
      props.isLoading ? "loading …" : nil,
      props.watchInterval.map { "refreshes every \($0) s" },
    ]
    let counts = Line("rows  ", .dim) + Line("\(props.count)", .bold) + "  \(props.marked) marked"
    return activity.compactMap(\.self).reduce(counts) { $0 + "  " + Line($1, .dim) }
  }

  private func line(of row: TemplateListRow, at position: Int) -> Line {
    Line.number(ofRow: position, of: props.count)
      + " " + Line(row.isMarked ? "♥" : " ", .color(.red)) + "  " + Line(row.id, .bold)
      + "  " + Line(row.value)
  }

  var keys: [PaneKey] {
    PaneKey("m", "mark", onRow: toggleMark)
    PaneKey("a", "add", entered: { handler(.list(.addRequested($0))) })
    PaneKey("R", "refresh") { handler(.list(.refreshRequested)) }
      .available(if: props.count > 0)
  }

  private func toggleMark(ofRow row: Int) {
    guard let index = index(ofRow: row) else { return }
    handler(.row(props.rows[index].id, .markToggled))
  }

  /// Returns the index of a row in the props, which have only the visible rows.
  private func index(ofRow row: Int) -> Int? {
    let index = row - props.above
    return props.rows.indices.contains(index) ? index : nil
  }
}
