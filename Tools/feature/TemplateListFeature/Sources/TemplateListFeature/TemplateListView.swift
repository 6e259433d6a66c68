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
    return PaneLines([counts] + error, rows: props.count) { row in
      // The props have only the visible rows.
      let index = row - props.above
      return props.rows.indices.contains(index) ? line(of: props.rows[index], at: row) : Line()
    }
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
    Line("\(position + 1)", .dim).padded(to: "\(props.count)".displayWidth, .trailing)
      + " " + Line(row.isMarked ? "♥" : " ", .color(.red)) + "  " + Line(row.id, .bold)
      + "  " + Line(row.value)
  }

  /// Turns a key into an event, and returns false for a key without a meaning here.
  ///
  /// `r` refreshes. `1` to `9` toggle whether a row is marked.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("r") where props.count > 0: handler(.list(.refreshRequested))
    case .character(let character):
      guard let number = Int(String(character)), number > 0 else { return false }
      let index = number - 1 - props.above
      guard props.rows.indices.contains(index) else { return false }
      handler(.row(props.rows[index].id, .markToggled))
    default: return false
    }
    return true
  }
}
