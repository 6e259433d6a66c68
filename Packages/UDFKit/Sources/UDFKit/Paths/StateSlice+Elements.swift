/// The elements of collections on the path of a slice.
extension StateSlice {
  /// Returns whether what comes from this slice comes from a sender: the slice is the sender or a part of it, or lies in
  /// an element of a lens that is the sender's.
  func comes(from sender: StateSlice) -> Bool {
    isWithin(sender) || elementSlices.contains { $0.represents(sender) }
  }

  /// Returns whether this slice is an element that a lens has of its first place, and another slice is the element there.
  func represents(_ element: StateSlice) -> Bool {
    guard let own = projection?.elements, own.hasElementsOfFirstPlace,
      let other = element.projection?.elements, own.idType() == other.idType(),
      let lens = origin?.block, let first = lens.projection?.places.first
    else { return false }
    return lens.origin?.following(first) === element.origin
  }

  /// Returns the number of collections on the path that two slices share.
  func sharedElementDepth(with other: StateSlice) -> Int {
    var (left, right) = (block, other.block)
    while left !== right {
      let leftIsDeeper = left.depth >= right.depth
      guard let up = leftIsDeeper ? left.origin : right.origin else { break }
      if leftIsDeeper { left = up.block } else { right = up.block }
    }
    return left.elementDepth
  }

  /// The element slices of the collections on the path, outermost first.
  var elementSlices: [StateSlice] {
    var result: [StateSlice] = []
    var slice = block
    while slice.elementDepth > 0, let origin = slice.origin {
      if slice.projection?.isElement == true { result.append(slice) }
      slice = origin.block
    }
    return result.reversed()
  }
}
