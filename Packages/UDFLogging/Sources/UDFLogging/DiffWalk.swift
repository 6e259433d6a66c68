import UDFKit

/// A parallel traversal of two values that collects their differences.
struct DiffWalk {
  let limits: StateDiff
  private(set) var lines: [String] = []
  /// The number of differences that were found, which counts a number that is not one, and gets no line.
  private(set) var found = 0
  /// Whether there are more lines than the limit.
  private(set) var isFull = false

  mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int) {
    if isFull || areEqual(old, new) == true { return }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard type(of: old) == type(of: new), depth < limits.maxDepth else {
      return note(old, new, at: path)
    }
    switch left.displayStyle {
    case .optional:
      guard let old = left.children.first, let new = right.children.first else {
        return note(old, new, at: path)
      }
      compare(old.value, new.value, at: path + "?", depth: depth)
    case .enum:
      guard let old = left.children.first, let new = right.children.first, old.label == new.label
      else { return note(old, new, at: path) }
      compare(old.value, new.value, at: path + Self.step(old.label), depth: depth + 1)
    case .class:
      if (old as AnyObject) !== (new as AnyObject) { note(old, new, at: path) }
    case .struct, .tuple, .collection, .dictionary, .set:
      if let old = old as? any KeyedCollection {
        compare(keyed: old, new, at: path, depth: depth)
      } else if left.displayStyle == .struct || left.displayStyle == .tuple {
        compare(left, right, of: (old, new), at: path, depth: depth)
      } else {
        compare(elements: left, right, of: (old, new), at: path, depth: depth)
      }
    default: note(old, new, at: path)
    }
  }

  /// Adds the replacement of a value, unless both values have the same text.
  mutating func note(_ old: Any, _ new: Any, at path: String) {
    let (left, right) = (text(of: old), text(of: new))
    if left == right, areEqual(old, new) == nil { return }
    if isNaN(old), isNaN(new) {
      found += 1
      return
    }
    add(path, "\(left) → \(right)")
  }

  /// Adds a line, unless the limit is reached.
  mutating func add(_ path: String, _ change: String) {
    if isFull { return }
    found += 1
    guard lines.count < limits.maxLines else {
      isFull = true
      lines.append("… and more")
      return
    }
    lines.append("\\" + (path.isEmpty ? ".self" : path) + ": " + change)
  }

  func text(of value: Any) -> String { LogText.text(of: value, atMost: limits.maxLength) }

  /// The step to a property, or to a part of a tuple, whose label begins with a period if it has no name.
  private static func step(_ label: String?) -> String {
    let label = label ?? ""
    return label.hasPrefix(".") ? label : "." + label
  }

  private mutating func compare(
    _ left: Mirror,
    _ right: Mirror,
    of values: (Any, Any),
    at path: String,
    depth: Int
  ) {
    if left.children.isEmpty { return note(values.0, values.1, at: path) }
    let before = found
    for (old, new) in zip(left.children, right.children) {
      compare(old.value, new.value, at: path + Self.step(old.label), depth: depth + 1)
    }
    // `==` distinguishes the values, but no property does, so they are reported as a whole.
    if found == before, !isFull, areEqual(values.0, values.1) == false {
      note(values.0, values.1, at: path)
    }
  }
}

/// Returns whether a value is a number that is not one, which is not equal to itself.
private func isNaN(_ value: Any) -> Bool { (value as? any FloatingPoint)?.isNaN == true }

/// Returns whether two values are equal, or nil if they cannot be compared.
func areEqual(_ old: Any, _ new: Any) -> Bool? {
  func open<Value: Equatable>(_ old: Value) -> Bool { old == new as? Value }
  return (old as? any Equatable).map { open($0) }
}
