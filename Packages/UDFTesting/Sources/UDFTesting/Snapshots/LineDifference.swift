/// The difference of two texts, line by line.
struct LineDifference {
  let expected: [String]
  let actual: [String]

  /// All lines, with `−` for missing and `+` for new lines.
  ///
  /// Trailing spaces of such a line are shown as `·`.
  var description: String {
    let changes = actual.difference(from: expected)
    let removed = Set(changes.removals.map(Self.offset))
    let inserted = Set(changes.insertions.map(Self.offset))
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append("− " + Self.visible(expected[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ " + Self.visible(actual[new]))
        new += 1
      } else {
        lines.append("  " + expected[old])
        old += 1
        new += 1
      }
    }
    return lines.map { "    \($0)" }.joined(separator: "\n")
  }

  private static func offset(of change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  private static func visible(_ line: String) -> String {
    let spaces = line.reversed().prefix { $0 == " " }.count
    return line.dropLast(spaces) + String(repeating: "·", count: spaces)
  }
}
