import TerminalUI

/// The scroll position of a tile that has more lines than fit.
///
/// The first or the last row shows how many more lines are on that side, and the key that shows them. A tile
/// with fewer than three rows shows only its first lines.
struct Scroll: Equatable, Sendable {
  /// The number of lines above the visible ones.
  private var above = 0

  /// Returns the visible rows, in a tile with the given number of rows.
  func shown<Lines: RandomAccessCollection>(of lines: Lines, room: Int) -> [Line]
  where Lines.Element == Line, Lines.Index == Int {
    let above = start(count: lines.count, room: room)
    let head = above > 0 ? [Line("… \(above) more (Page Up)", .dim)] : []
    let rest = lines[above...]
    let places = room - head.count
    guard rest.count > places else { return head + rest }
    let below = rest.count - places + 1
    return head + rest.prefix(places - 1) + [Line("… \(below) more (Page Down)", .dim)]
  }

  /// Returns the range of the lines that may be visible.
  func visible(count: Int, room: Int) -> Range<Int> {
    let start = start(count: count, room: room)
    return start..<min(count, start + room)
  }

  /// Scrolls down to the line after the last visible one, as far as there are lines for all rows.
  mutating func pageDown(count: Int, room: Int) {
    let start = start(count: count, room: room)
    above = start + room - (start == 0 ? 1 : 2)
    above = self.start(count: count, room: room)
  }

  /// Scrolls up, until the line before the first visible one is the last.
  mutating func pageUp(count: Int, room: Int) {
    let start = start(count: count, room: room)
    above = start < room ? 0 : start - room + 2
  }

  /// Returns the index of the first visible line.
  ///
  /// Since the last key press, the number of lines may have decreased, or the number of rows may have
  /// increased.
  private func start(count: Int, room: Int) -> Int {
    count <= room || room < 3 ? 0 : min(above, count - room + 1)
  }
}
