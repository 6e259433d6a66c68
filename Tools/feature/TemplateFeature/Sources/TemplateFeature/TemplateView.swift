import TerminalUI
import UDFTerminal

/// The appearance and the keys of the feature, as a function of its props.
struct TemplateView: PaneView {
  let props: TemplateProps
  let handler: (TemplateAction) -> Void

  /// Returns the lines of the picture from top to bottom.
  func lines(width: Int) -> PaneLines {
    [Line("switch  ", .dim) + Line(props.isOn ? "on" : "off", .bold)]
  }

  var keys: [PaneKey] {
    PaneKey("s", "switch") { handler(.switchTapped) }
  }
}
