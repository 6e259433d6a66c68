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
  /// Until you set them, they are the first ones of a long list. When you set them, what is shown follows
  /// at once, and `onChange` is not called.
  var visible: Range<Int>? { get set }

  /// Called only when what is shown has changed, so that you can draw it again.
  var onChange: () -> Void { get set }

  /// The keys, in the order in which help shows them, also those that have no meaning now.
  var keys: [PaneKey] { get }

  /// Returns the lines of the picture from top to bottom.
  ///
  /// They show the current state, and `onChange` is not called for what they show.
  func lines(width: Int) -> PaneLines

  /// Presses a key, with the id of the selected row if one is.
  ///
  /// - Returns: false for a key that has no meaning here, or takes a line.
  @discardableResult
  func handle(_ key: Key, on row: String?) -> Bool

  /// Returns the current position of a row by its id, counted from 0, or nil if it is not shown.
  func position(of row: String) -> Int?

  /// Returns the position of the nearest row whose line contains a text, or nil if there is none.
  ///
  /// The search begins at `row`, and after the last row comes the first. Positions are counted from 0. Upper and lower
  /// case are the same.
  ///
  /// Cost: the lines from the start to the found row are made.
  func row(containing text: String, from row: Int, _ direction: Direction) -> Int?

  /// Returns what a row opens, or nil if it opens nothing.
  func page(of row: String) -> Page?

  /// Tells the feature that the page of a row is shown.
  func pageOpened(of row: String)

  /// Returns the id of the row to read after or before a row, or nil if there is none.
  func next(after row: String, _ direction: Direction) -> String?
}

extension Pane {
  /// Returns the lines of the picture in their natural width.
  public func lines() -> PaneLines { lines(width: .max) }
}
