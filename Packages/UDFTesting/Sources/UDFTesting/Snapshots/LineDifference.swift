/// Returns all lines of two texts, with `−` for missing and `+` for new lines.
///
/// Trailing spaces of such a line are shown as `·`.
func lineDifference(_ expected: [String], _ actual: [String]) -> String {
  let changes = actual.difference(from: expected, by: areSameScalars)
  var lines = expected.map { "  \($0)" }
  for case .remove(let offset, let line, _) in changes.removals {
    lines[offset] = "− " + visible(line)
  }
  for case .insert(let offset, let line, _) in changes.insertions {
    let kept = lines.indices.filter { !lines[$0].hasPrefix("− ") }
    let place = offset < kept.count ? kept[offset] : lines.endIndex
    lines.insert("+ " + visible(line), at: place)
  }
  return lines.map { "    \($0)" }.joined(separator: "\n")
}

/// Returns whether two lines are written alike, such as two that both have `é` in one scalar.
func areSameScalars(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}

private func visible(_ line: String) -> String {
  let spaces = line.reversed().prefix { $0 == " " }.count
  return line.dropLast(spaces) + String(repeating: "·", count: spaces)
}
