public import TerminalUI

/// A key of a pane: how it is pressed, what it does in a few words, and the action.
///
/// ```swift
/// PaneKey("f", "next filter") { handler(.filterChanged(next)) }
/// PaneKey("l", "like", onRow: { row in handler(.likeToggled(props.id(row))) })
/// PaneKey("/", "search", typed: { handler(.queryChanged($0)) }, entered: { handler(.searchRequested($0)) })
/// ```
///
/// The declaration is all there is to a key: the same words stand in help and at the edge of the screen.
public struct PaneKey {
  /// What a key needs.
  public enum Kind: Hashable, Sendable {
    /// Nothing.
    case pane
    /// The selected row.
    case row
    /// A line that the user types.
    case text
  }

  private enum Effect {
    case pane(() -> Void)
    case row((Int) -> Void)
    case text(typed: ((String) -> Void)?, entered: (String) -> Void)
  }

  /// The keys that do the same, the first of which is shown first.
  public let keys: [Key]

  /// What it does, in a few words.
  public let words: String

  /// Whether it has a meaning now.
  public private(set) var isAvailable = true

  private let effect: Effect

  /// Creates a key of the whole pane.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - other: another key for the same.
  ///   - words: what it does, in a few words.
  ///   - action: does it.
  public init(_ key: Key, or other: Key? = nil, _ words: String, action: @escaping () -> Void) {
    self.init([key, other], words, .pane(action))
  }

  /// Creates a key of the selected row, whose action gets the position of the row, counted from 0.
  public init(
    _ key: Key,
    or other: Key? = nil,
    _ words: String,
    onRow action: @escaping (_ row: Int) -> Void
  ) { self.init([key, other], words, .row(action)) }

  /// Creates a key after which the user types a line.
  ///
  /// `typed` gets the text after each change of it, and `entered` when the user presses Return. Without `typed`, the
  /// text counts only when it is entered.
  public init(
    _ key: Key,
    _ words: String,
    typed: ((String) -> Void)? = nil,
    entered: @escaping (String) -> Void
  ) { self.init([key], words, .text(typed: typed, entered: entered)) }

  private init(_ keys: [Key?], _ words: String, _ effect: Effect) {
    (self.keys, self.words, self.effect) = (keys.compactMap(\.self), words, effect)
  }

  /// Returns this key with a meaning only under a condition.
  ///
  /// Help lists it in any case, so prefer this to an `if` around the key: a user finds the key before it is of use, and
  /// settings can name it.
  public func available(if condition: Bool) -> PaneKey {
    var key = self
    key.isAvailable = isAvailable && condition
    return key
  }

  /// What the key needs.
  public var kind: Kind {
    switch effect {
    case .pane: .pane
    case .row: .row
    case .text: .text
    }
  }

  /// Does what the key is for.
  ///
  /// - Parameter row: the position of the selected row, or nil if none is.
  /// - Returns: false if the key needs a row or a text, or has no meaning now.
  @discardableResult
  public func press(on row: Int? = nil) -> Bool {
    guard isAvailable else { return false }
    switch (effect, row) {
    case (.pane(let action), _): action()
    case (.row(let action), let row?): action(row)
    default: return false
    }
    return true
  }

  /// Tells a key that takes a line what is typed so far.
  ///
  /// - Returns: false if the text counts only when it is entered.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard case .text(let typed?, _) = effect else { return false }
    typed(text)
    return true
  }

  /// Gives a key that takes a line the line.
  public func enter(_ text: String) { if case .text(_, let entered) = effect { entered(text) } }
}

/// Collects the keys of a pane, in the order in which help shows them.
@resultBuilder
public enum KeyList {
  /// A key.
  public static func buildExpression(_ key: PaneKey) -> [PaneKey] { [key] }
  /// The keys one after the other.
  public static func buildBlock(_ keys: [PaneKey]...) -> [PaneKey] { keys.flatMap(\.self) }
  /// The list itself.
  public static func buildExpression(_ keys: [PaneKey]) -> [PaneKey] { keys }
  /// The keys of each turn of a loop.
  public static func buildArray(_ keys: [[PaneKey]]) -> [PaneKey] { keys.flatMap(\.self) }
  /// Keys that have a meaning only under a condition.
  public static func buildOptional(_ keys: [PaneKey]?) -> [PaneKey] { keys ?? [] }
  /// The keys of the first case.
  public static func buildEither(first keys: [PaneKey]) -> [PaneKey] { keys }
  /// The keys of the other case.
  public static func buildEither(second keys: [PaneKey]) -> [PaneKey] { keys }
}
