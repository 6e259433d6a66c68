extension IdentifiedArray {
  /// Appends an element, or replaces the element with the same id in place.
  public mutating func append(_ element: Element) {
    if let position = positions[element.id] {
      storage[position] = element
    } else {
      positions[element.id] = elements.count
      storage.append(element)
    }
  }

  /// Appends elements in order, or replaces those with the same ids in place.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Appends elements in order, or replaces those with the same ids in place.
  public static func += (array: inout Self, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// Inserts an element at a position, or replaces the element with the same id where it is.
  ///
  /// The position can be `endIndex`.
  public mutating func insert(_ element: Element, at position: Int) {
    if positions[element.id] != nil { return append(element) }
    storage.insert(element, at: position)
    renumber(position..<storage.count)
  }

  /// Removes and returns the element with the given id, or returns nil if there is none.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? { positions[id].map { remove(at: $0) } }

  /// Removes and returns the element at a position.
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let removed = storage.remove(at: position)
    positions[removed.id] = nil
    renumber(position..<storage.count)
    return removed
  }

  /// Removes the elements at the given positions.
  ///
  /// The positions can have any order, and can be the `IndexSet` of SwiftUI's `onDelete`.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) { _ = take(offsets) }

  /// Moves the elements at the given positions in front of the element that is now at another position.
  ///
  /// The moved elements keep their order. The positions can be the `IndexSet` of SwiftUI's `onMove`.
  /// `destination` counts the elements before the move and can be `endIndex`.
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let sources = Set(offsets)
    let moved = take(sources)
    let position = destination - sources.count { $0 < destination }
    storage.insert(contentsOf: moved, at: position)
    renumber(position..<storage.count)
  }

  /// Removes the elements for which the closure returns true.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    _ = take(try storage.indices.filter { try shouldBeRemoved(storage[$0]) })
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes and returns the elements at the given positions, in the order of the array.
  private mutating func take(_ offsets: some Sequence<Int>) -> [Element] {
    let ranges = RangeSet(offsets.sorted(), within: storage)
    guard let first = ranges.ranges.first?.lowerBound else { return [] }
    let taken = Array(storage[ranges])
    for element in taken { positions[element.id] = nil }
    storage.removeSubranges(ranges)
    renumber(first..<storage.count)
    return taken
  }

  /// Sorts the elements.
  ///
  /// The sort is stable, as that of `Array`.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    storage = try storage.sorted(by: areInIncreasingOrder)
    renumber(storage.indices)
  }

  /// Sorts the elements.
  public mutating func sort() where Element: Comparable { sort(by: <) }

  /// Reverses the order of the elements.
  public mutating func reverse() {
    storage.reverse()
    renumber(storage.indices)
  }

  /// Exchanges the elements at two positions.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storage.swapAt(first, second)
    positions[storage[first].id] = first
    positions[storage[second].id] = second
  }
}

// The results are arrays of `Sequence`, unless the context asks for an `IdentifiedArray`.
extension IdentifiedArray {
  /// Returns the elements for which the closure returns true, as an `IdentifiedArray` where one is expected.
  ///
  /// Where no type is expected, the method of `Sequence` returns an array.
  @_disfavoredOverload
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(try storage.filter(isIncluded))
  }

  /// Returns the results of a closure for each element, as an `IdentifiedArray` where one is expected.
  ///
  /// A later result replaces an earlier one with the same id.
  @_disfavoredOverload
  public func map<Result: Identifiable>(
    _ transform: (Element) throws -> Result
  ) rethrows -> IdentifiedArray<Result> {
    IdentifiedArray<Result>(try storage.map(transform))
  }

  /// Returns the elements in order, as an `IdentifiedArray` where one is expected.
  @_disfavoredOverload
  public func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.sort(by: areInIncreasingOrder)
    return result
  }

  /// Returns the elements in order, as an `IdentifiedArray` where one is expected.
  @_disfavoredOverload
  public func sorted() -> Self where Element: Comparable { sorted(by: <) }
}
