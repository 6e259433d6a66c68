/// A key that was pressed, as far as a terminal tells.
public enum Key: Hashable, Sendable {
  /// A key that writes: one Unicode scalar. A tab, a line feed or another control is never one.
  case character(Character)
  /// A key pressed together with Control, in lower case: `control("c")`.
  case control(Character)
  /// Return or Enter.
  case enter
  /// Escape, and what begins a key pressed together with Alt.
  case escape
  /// Backspace.
  case backspace
  /// Delete: what removes the character after the cursor.
  case delete
  /// Tab.
  case tab
  /// Shift and Tab.
  case backTab
  /// The arrows.
  case up, down, left, right
  /// The first and the last place of a line.
  case home, end
  /// A page back and a page on.
  case pageUp, pageDown
  /// Bytes that name no key known here, or are not UTF-8; kept, so that nothing typed is lost.
  case unknown([UInt8])
}
