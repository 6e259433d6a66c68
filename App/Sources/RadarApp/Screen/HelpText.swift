import TerminalUI
import UDFTerminal

/// All keys and commands, made of the tables that handle them.
struct HelpText {
  let lines: [Line]

  init(
    _ name: String,
    _ keys: [PaneKey],
    _ inForce: ScreenKeys,
    commands: CommandBook
  ) {
    let groups: [(String, [(keys: [Key], words: String)])] = [
      ("Keys of \(name)", keys.map { (inForce.keys(of: $0), $0.words) }),
      ("Keys of all panes", inForce.panes.map { ($0.keys, $0.words) }),
      ("Keys of a page", inForce.page.map { ($0.keys, $0.words) }),
      ("Keys everywhere", inForce.everywhere.map { ($0.keys, $0.words) }),
    ]
    let mouse = [
      Line("The mouse: a click selects, and the wheel scrolls."),
      Line("Hold Shift to select text as elsewhere."), Line(),
    ]
    lines =
      groups.flatMap { Self.group($0, $1) } + mouse
      + [Line("Commands, after : (Tab completes, ↑ recalls)", .bold)]
      + commands.help.map { Line("  " + $0) }
  }

  private static func group(_ title: String, _ keys: [(keys: [Key], words: String)]) -> [Line] {
    guard !keys.isEmpty else { return [] }
    let rows = keys.map { key in
      (keys: Line(key.keys.map(\.name).joined(separator: ", "), .bold), words: Line(key.words))
    }
    let width = rows.map(\.keys.width).max() ?? 0
    return [Line(title, .bold)] + rows.map { "  " + $0.keys.padded(to: width + 2) + $0.words }
      + [Line()]
  }
}
