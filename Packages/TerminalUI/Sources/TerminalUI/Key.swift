/// A key press, as far as a terminal reports it.
public enum Key: Hashable, Sendable {
  /// A key for text, as one Unicode scalar, which is never a control character such as a tab or a line feed.
  case character(Character)
  /// A key with Control, in lower case, such as `control("c")`.
  case control(Character)
  /// Return or Enter.
  case enter
  /// Escape, or the start of a key with Alt.
  case escape
  /// Backspace.
  case backspace
  /// Delete, which removes the character after the cursor.
  case delete
  /// Tab.
  case tab
  /// Shift-Tab.
  case backTab
  /// The arrow keys.
  case up, down, left, right
  /// The keys that move to the start and the end of a line.
  case home, end
  /// The keys that move one page up and down.
  case pageUp, pageDown
  /// A button or the wheel of the mouse, of a terminal that was asked for it.
  case mouse(Mouse)
  /// The start and the end of a pasted text, of a terminal that was asked for it.
  case pasteStart, pasteEnd
  /// Bytes of an unknown key, or bytes that are not UTF-8.
  ///
  /// They are kept, so that no input is lost.
  case unknown([UInt8])

  /// The name of the key, as help shows it.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): StyledText(String(character)).text
    case .control(let character): "Ctrl-" + StyledText(character.uppercased()).text
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .mouse: "Mouse"
    case .pasteStart, .pasteEnd: "Paste"
    case .unknown: "unknown"
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
