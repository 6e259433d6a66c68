/// Which room of the kernel may know which: a room is a folder of its sources, and knows one when it mentions a
/// type that is declared there.
struct RoomRules {
  /// The rooms from the bottom up.
  ///
  /// A room may know those on the levels below it; of two on one level, one may
  /// know the other.
  let levels: [[String]]
  /// Pairs that know each other, or of which the lower knows the upper, all the same.
  let exceptions: [Pair]
  /// The most exceptions.
  let mostExceptions: Int

  /// The room that knows more than it may, and whom.
  struct Pair: Hashable {
    let room: String
    let other: String

    init(_ room: String, _ other: String) {
      self.room = room
      self.other = other
    }
  }

  /// A line for each pair of rooms against the table, for each exception that is needed no more, and for each
  /// room that the table lacks.
  func violations(in rooms: Rooms) -> [String] {
    let lacking = rooms.names.filter { level(of: $0) == nil }
      .map { "\($0): give this room a place in the table of RoomRules" }
    let wrong = rooms.mentions.filter { isAgainstTable($0.key, in: rooms) }
    let listed = Set(exceptions)
    let found = wrong.filter { !listed.contains($0.key) }.map { pair, names in
      "\(pair.room) may not know \(pair.other): it mentions \(names.sorted().joined(separator: ", "))"
    }
    let unneeded = exceptions.filter { wrong[$0] == nil }
      .map { "\($0.room), \($0.other): take out this exception, it is not needed" }
    let many =
      exceptions.count > mostExceptions
      ? ["\(exceptions.count) exceptions; \(mostExceptions) are the most"] : []
    return lacking + found.sorted() + unneeded + many
  }

  private func isAgainstTable(_ pair: Pair, in rooms: Rooms) -> Bool {
    guard let own = level(of: pair.room), let other = level(of: pair.other) else { return false }
    if own != other { return own < other }
    // On one level only the pair that comes first in the alphabet is told of the two.
    return pair.room < pair.other && rooms.mentions[Pair(pair.other, pair.room)] != nil
  }

  private func level(of room: String) -> Int? { levels.firstIndex { $0.contains(room) } }
}
