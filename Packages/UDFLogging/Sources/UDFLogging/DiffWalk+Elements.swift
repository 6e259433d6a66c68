import UDFKit

extension DiffWalk {
  /// Adds the differences of two collections by position.
  ///
  /// Sets are compared this way too.
  mutating func compare(
    elements left: Mirror,
    _ right: Mirror,
    of values: (Any, Any),
    at path: String,
    depth: Int
  ) {
    let before = found
    guard left.children.count == right.children.count, left.displayStyle == .collection else {
      return noteCounts(left.children.count, right.children.count, of: values, at: path)
    }
    for (index, (old, new)) in zip(left.children, right.children).prefix(limits.maxElements)
      .enumerated()
    {
      compare(old.value, new.value, at: "\(path)[\(index)]", depth: depth + 1)
    }
    if found == before, !isFull, left.children.count > limits.maxElements,
      areEqual(values.0, values.1) == false
    {
      noteBeyond(left.children.count, at: path)
    }
  }

  /// Adds the differences of two collections by the ids of their elements.
  mutating func compare<Elements: KeyedCollection>(
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

  /// Returns the ids of a collection.
  ///
  /// The ids of a small dictionary are sorted, so that its lines have a defined order.
  private func ids<Elements: KeyedCollection>(
    of elements: Elements,
    _ hasOrder: Bool
  ) -> [Elements.ID] {
    let ids = elements._ids
    return hasOrder || ids.count > limits.maxElements
      ? ids : ids.sorted { text(of: $0) < text(of: $1) }
  }

  /// Adds the difference of two collections as a whole, in short form if they are large.
  private mutating func noteCounts(
    _ old: Int,
    _ new: Int,
    of values: (Any, Any),
    at path: String
  ) {
    if max(old, new) <= 10 { return note(values.0, values.1, at: path) }
    add(path, "\(old) elements → \(new) \(old == new ? "other " : "")elements")
  }

  private mutating func noteBeyond(_ count: Int, at path: String) {
    add(path, "changed beyond the first \(limits.maxElements) of \(count) elements")
  }
}

extension KeyedCollection {
  /// Reads the element with an id, which may be near a position, and returns false if there is none.
  fileprivate func with(_ id: ID, near position: Int, _ body: (Value) -> Void) -> Bool {
    var hint = position
    return _read(id: id, hint: &hint) { body($0.value) }
  }
}
