import TerminalUI

/// How the feature looks, and which keys it hears: a function of its props.
struct TemplateView {
  let props: TemplateProps
  let handler: (TemplateAction) -> Void

  /// The picture, from the top down.
  var lines: [Line] {
    [Line("switch  ", .dim) + Line(props.isOn ? "on" : "off", .bold)]
  }

  /// Turns a key into an event; false for one that means nothing here.
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
