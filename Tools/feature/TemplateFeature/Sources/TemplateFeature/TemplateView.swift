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

  /// Turns a key into an event, and returns false for a key without a meaning here.
  ///
  /// `s` taps the switch.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("s"): handler(.switchTapped)
    default: return false
    }
    return true
  }
}
