/// The meaning of a node: a slice, and the ids of the elements in which it lies.
///
/// The node of a row without users is removed, and another node may replace it later. Its key is the same.
struct NodeKey: Hashable {
  let slice: StateSlice
  /// The ids of the elements, outermost first.
  let elements: [AnyHashable]

  /// Returns whether this is the other slice or a part of it, in the same elements.
  func isWithin(_ other: NodeKey) -> Bool {
    elements.starts(with: other.elements) && slice.isWithin(other.slice)
  }

  /// The slice of the outermost collection's elements, or the slice itself outside of collections.
  var group: StateSlice { slice.elementSlices.first ?? slice }

  static func == (left: NodeKey, right: NodeKey) -> Bool {
    left.slice === right.slice && left.elements == right.elements
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(slice))
    hasher.combine(elements)
  }
}
