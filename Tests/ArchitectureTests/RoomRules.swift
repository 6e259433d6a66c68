/// The allowed references between the rooms of a module.
///
/// A room is a folder of its sources. A room knows another room if it mentions a type that is declared there.
struct RoomRules {
  /// The rooms from the bottom up.
  ///
  /// A room may know the rooms on the levels below it. Of two rooms on one level, one may know the other.
  let levels: [[String]]

  /// The room that knows more than it may, and the room that it knows.
  struct Pair: Hashable {
    let room: String
    let other: String

    init(_ room: String, _ other: String) {
      self.room = room
      self.other = other
    }
  }

  /// Returns a line for each pair of rooms that violates the table, and for each room that is not in it.
  func violations(in rooms: Rooms) -> [String] {
    let lacking = rooms.names.filter { level(of: $0) == nil }
      .map { "\($0): give this room a place in the table of RoomRules" }
    let wrong = rooms.mentions.filter { isAgainstTable($0.key, in: rooms) }.map { pair, names in
      "\(pair.room) may not know \(pair.other): it mentions \(names.sorted().joined(separator: ", "))"
    }
    return lacking + wrong.sorted()
  }

  private func isAgainstTable(_ pair: Pair, in rooms: Rooms) -> Bool {
    guard let own = level(of: pair.room), let other = level(of: pair.other) else { return false }
    if own != other { return own < other }
    // For a pair on one level, only the alphabetically first room is reported.
    return pair.room < pair.other && rooms.mentions[Pair(pair.other, pair.room)] != nil
  }

  private func level(of room: String) -> Int? { levels.firstIndex { $0.contains(room) } }
}
