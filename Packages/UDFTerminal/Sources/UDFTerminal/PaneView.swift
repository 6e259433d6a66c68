public import TerminalUI

/// The appearance and the keys of a feature, as a function of its props.
///
/// ```swift
/// struct SwitchView: PaneView {
///   let props: SwitchProps
///   let handler: (SwitchAction) -> Void
///
///   func lines(width: Int) -> PaneLines { [Line(props.isOn ? "on" : "off")] }
///
///   func handle(_ key: Key) -> Bool {
///     guard key == .character("s") else { return false }
///     handler(.switchTapped)
///     return true
///   }
/// }
/// ```
public protocol PaneView {
  /// Returns the lines of the picture from top to bottom.
  ///
  /// The pane shows as much of them as has room. A view may wrap texts that must be seen whole to the width.
  func lines(width: Int) -> PaneLines

  /// Turns a key into an event.
  ///
  /// - Returns: false for a key without a meaning here.
  func handle(_ key: Key) -> Bool
}
