public import TerminalUI

/// A feature on a terminal, for a program that knows no feature by its name.
///
/// ``FeaturePane`` is the only pane that a feature needs.
@MainActor
public protocol Pane: AnyObject {
  /// What is shown, as a value that can be written as JSON.
  var content: any Encodable & Sendable { get }

  /// The visible ones of the rows, counted from 0, or nil for all.
  ///
  /// When you set them, what is shown follows at once, and `onChange` is not called.
  var visible: Range<Int>? { get set }

  /// Called only when what is shown has changed, so that you can draw it again.
  var onChange: () -> Void { get set }

  /// Returns the lines of the picture from top to bottom.
  func lines(width: Int) -> PaneLines

  /// Dispatches the action of a key.
  ///
  /// - Returns: whether the key has an action.
  @discardableResult
  func handle(_ key: Key) -> Bool
}

extension Pane {
  /// Returns the lines of the picture in their natural width.
  public func lines() -> PaneLines { lines(width: .max) }
}
