import UDFKit

/// A parallel traversal of two values that collects their differences.
struct DiffWalk {
  let limits: StateDiff
  private(set) var lines: [String] = []
  /// The number of differences that were found, which counts a number that is not one, and gets no line.
  private(set) var found = 0
  private(set) var isFull = false

  mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int) {
    if isFull || areEqual(old, new) == true { return }
    let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard type(of: old) == type(of: new), depth < limits.maxDepth else {
      return note(old, new, at: path)
    }
    switch left.displayStyle {
    case .optional, .enum:
      let isOptional = left.displayStyle == .optional
      guard let old = left.children.first, let new = right.children.first, old.label == new.label
      else { return note(old, new, at: path) }
      let place = path + (isOptional ? "?" : Self.step(old.label))
      compare(old.value, new.value, at: place, depth: isOptional ? depth : depth + 1)
    case .class:
      if (old as AnyObject) !== (new as AnyObject) { note(old, new, at: path) }
    case .struct, .tuple, .collection, .dictionary, .set:
      if let old = old as? any KeyedCollection {
        compare(keyed: old, new, at: path, depth: depth)
      } else {
        compare(left, right, of: (old, new), at: path, depth: depth)
      }
    default: note(old, new, at: path)
    }
  }

  private mutating func note(_ old: Any, _ new: Any, at path: String) {
    let (left, right) = (text(of: old), text(of: new))
    if left == right, areEqual(old, new) == nil { return }
    if isNaN(old), isNaN(new) {
      found += 1
      return
    }
    add(path, "\(left) → \(right)")
  }

  private mutating func add(_ path: String, _ change: String) {
    if isFull { return }
    found += 1
    guard lines.count < limits.maxLines else {
      isFull = true
      lines.append("… and more")
      return
    }
    lines.append("\\" + (path.isEmpty ? ".self" : path) + ": " + change)
  }

  private func text(of value: Any) -> String { LogText.text(of: value, atMost: limits.maxLength) }

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
    let (count, isList) = (left.children.count, left.displayStyle == .collection)
    switch left.displayStyle {
    case .struct where count > 0, .tuple where count > 0: break
    case .collection where count == right.children.count: break
    case .struct, .tuple: return note(values.0, values.1, at: path)
    default: return noteCounts(count, right.children.count, of: values, at: path)
    }
    let before = found
    for (index, (old, new)) in zip(left.children, right.children)
      .prefix(isList ? limits.maxElements : count).enumerated()
    {
      let step = isList ? "[\(index)]" : Self.step(old.label)
      compare(old.value, new.value, at: path + step, depth: depth + 1)
    }
    guard found == before, !isFull, areEqual(values.0, values.1) == false else { return }
    if !isList {
      // `==` distinguishes the values, but no property does, so they are reported as a whole.
      note(values.0, values.1, at: path)
    } else if count > limits.maxElements {
      noteBeyond(count, at: path)
    }
  }

  private mutating func compare<Elements: KeyedCollection>(
    keyed old: Elements,
    _ new: Any,
    at path: String,
    depth: Int
  ) {
    guard let new = new as? Elements else { return note(old, new, at: path) }
    let before = found
    let hasOrder = Mirror(reflecting: old).displayStyle != .dictionary
    let (oldIDs, newIDs) = (ids(of: old, hasOrder), ids(of: new, hasOrder))
    guard max(oldIDs.count, newIDs.count) <= limits.maxElements || oldIDs.count == newIDs.count
    else { return noteCounts(oldIDs.count, newIDs.count, of: (old, new), at: path) }
    let (looked, lookedNew) = (oldIDs.prefix(limits.maxElements), newIDs.prefix(limits.maxElements))
    for (position, id) in looked.enumerated() {
      let place = "\(path)[\(text(of: id))]"
      _ = old.with(id, near: position) { old in
        let isThere = new.with(id, near: position) { new in
          compare(old, new, at: place, depth: depth + 1)
        }
        if !isThere { add(place, "removed") }
      }
    }
    for (position, id) in lookedNew.enumerated() where !old.with(id, near: position, { _ in }) {
      add("\(path)[\(text(of: id))]", "inserted")
    }
    guard found == before, !isFull else { return }
    if hasOrder, looked != lookedNew {
      add(path, "reordered")
    } else if oldIDs.count > limits.maxElements {
      // Of elements that cannot be compared, only the ids tell a change.
      let isSame = areEqual(old, new) ?? (!hasOrder || oldIDs == newIDs)
      if !isSame { noteBeyond(oldIDs.count, at: path) }
    }
  }

  /// Returns the ids of a collection, sorted if it is a small dictionary, so that its lines have a defined order.
  private func ids<Elements: KeyedCollection>(
    of elements: Elements,
    _ hasOrder: Bool
  ) -> [Elements.ID] {
    let ids = elements._ids
    return hasOrder || ids.count > limits.maxElements
      ? ids : ids.sorted { text(of: $0) < text(of: $1) }
  }

  private mutating func noteCounts(_ old: Int, _ new: Int, of values: (Any, Any), at path: String) {
    if max(old, new) <= 10 { return note(values.0, values.1, at: path) }
    add(path, "\(old) elements → \(new) \(old == new ? "other " : "")elements")
  }

  private mutating func noteBeyond(_ count: Int, at path: String) {
    add(path, "changed beyond the first \(limits.maxElements) of \(count) elements")
  }
}

private func isNaN(_ value: Any) -> Bool { (value as? any FloatingPoint)?.isNaN == true }

/// Returns whether two values are equal, or nil if they cannot be compared.
private func areEqual(_ old: Any, _ new: Any) -> Bool? {
  func open<Value: Equatable>(_ old: Value) -> Bool { old == new as? Value }
  return (old as? any Equatable).map { open($0) }
}

extension KeyedCollection {
  /// Reads the element with an id, which may be near a position, and returns false if there is none.
  fileprivate func with(_ id: ID, near position: Int, _ body: (Value) -> Void) -> Bool {
    var hint = position
    return _read(id: id, hint: &hint) { body($0.value) }
  }
}
