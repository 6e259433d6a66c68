import UDFTerminal

/// The row of a list that was found for a text, or nil if there was none.
///
/// It is forgotten when the pane changes, and with each key that is not typed.
struct FoundRow {
  let pane: Int
  let text: String
  let start: Int
  let direction: Direction
  var row: Int?

  /// Whether another search finds no row before this one.
  func isBefore(_ next: FoundRow) -> Bool {
    pane == next.pane && start == next.start && direction == next.direction
      && next.text.hasPrefix(text)
  }
}
