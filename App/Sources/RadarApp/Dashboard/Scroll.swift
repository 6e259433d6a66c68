import TerminalUI

/// Which of its lines a tile shows when it has no room for all.
///
/// The first or the last place says how many more there are on that side, and which key shows them. A tile
/// of less than three places shows its beginning only.
struct Scroll: Equatable, Sendable {
  /// How many lines are above those that are shown.
  private var above = 0

  /// What stands in so many places.
  func shown(of lines: [Line], room: Int) -> [Line] {
    let above = start(count: lines.count, room: room)
    let head = above > 0 ? [Line("… \(above) more (Page Up)", .dim)] : []
    let rest = lines[above...]
    let places = room - head.count
    guard rest.count > places else { return head + rest }
    let below = rest.count - places + 1
    return head + rest.prefix(places - 1) + [Line("… \(below) more (Page Down)", .dim)]
  }

  /// Goes on to the line after the last one shown, as far as there are lines for all places.
  mutating func pageDown(count: Int, room: Int) {
    let start = start(count: count, room: room)
    above = start + room - (start == 0 ? 1 : 2)
    above = self.start(count: count, room: room)
  }

  /// Goes back to where the line before the first one shown is the last.
  mutating func pageUp(count: Int, room: Int) {
    let start = start(count: count, room: room)
    above = start < room ? 0 : start - room + 2
  }

  /// The number of the first line shown; there may be fewer lines, or more room, than at the last key.
  private func start(count: Int, room: Int) -> Int {
    count <= room || room < 3 ? 0 : min(above, count - room + 1)
  }
}
