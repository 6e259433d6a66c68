import TerminalUI
import UDFTerminal

extension Screen {
  /// All keys and commands, made of the tables that handle them.
  var help: [Line] {
    let mouse = [
      Line("The mouse: a click selects, and the wheel scrolls."),
      Line("Hold Shift to select text as elsewhere."), Line(),
    ]
    let (pane, name) = (panes[state.focus], radar.features[state.focus].name)
    let keys =
      group("Keys of \(name)", pane.keys.map { (table.keys(of: $0), $0.words) })
      + group("Keys of all panes", table.panes.map { ($0.keys, $0.words) })
      + group("Keys of a page", table.page.map { ($0.keys, $0.words) })
      + group("Keys everywhere", table.everywhere.map { ($0.keys, $0.words) })
    let title = Line("Commands, after : (Tab completes, ↑ recalls)", .bold)
    return keys + mouse + [title] + radar.commands.help.map { Line("  " + $0) }
  }

  private func group(_ title: String, _ keys: [(keys: [Key], words: String)]) -> [Line] {
    guard !keys.isEmpty else { return [] }
    let names = keys.map { Line($0.keys.map(\.name).joined(separator: ", "), .bold) }
    let width = names.map(\.width).max() ?? 0
    let rows = zip(names, keys).map { "  " + $0.padded(to: width + 2) + Line($1.words) }
    return [Line(title, .bold)] + rows + [Line()]
  }
}
