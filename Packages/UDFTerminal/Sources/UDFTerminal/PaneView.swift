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
///   var keys: [PaneKey] {
///     PaneKey("s", "switch") { handler(.switchTapped) }
///   }
/// }
/// ```
public protocol PaneView {
  /// Returns the lines of the picture from top to bottom.
  ///
  /// The pane shows as much of them as has room. A view may wrap texts that must be seen whole to the width.
  func lines(width: Int) -> PaneLines

  /// The keys, in the order in which help shows them.
  ///
  /// A key that has a meaning only at times is `available(if:)`.
  @KeyList var keys: [PaneKey] { get }
}

extension PaneView {
  /// Presses a key, with the position of the selected row if one is.
  ///
  /// - Returns: false for a key that has no meaning here, or takes a line.
  @discardableResult
  public func handle(_ key: Key, on row: Int? = nil) -> Bool {
    keys.first { $0.isAvailable && $0.keys.contains(key) }?.press(on: row) == true
  }
}
