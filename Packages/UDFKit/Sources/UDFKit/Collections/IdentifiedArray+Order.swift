extension IdentifiedArray {
  /// Sorts the elements.
  ///
  /// The sort is stable, as that of `Array`.
  ///
  /// Complexity: O(n log n).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    storage = try storage.sorted(by: areInIncreasingOrder)
    renumber(storage.indices)
  }

  /// Sorts the elements.
  ///
  /// Complexity: O(n log n).
  public mutating func sort() where Element: Comparable { sort(by: <) }

  /// Reverses the order of the elements.
  ///
  /// Complexity: O(n).
  public mutating func reverse() {
    storage.reverse()
    renumber(storage.indices)
  }

  /// Exchanges the elements at two positions.
  ///
  /// Complexity: O(1).
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
  /// ```swift
  /// state.rows = state.rows.filter { !$0.isDone }
  /// ```
  ///
  /// Where no type is expected, the method of `Sequence` returns an array.
  ///
  /// Complexity: O(n).
  @_disfavoredOverload
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(try storage.filter(isIncluded))
  }

  /// Returns the results of a closure for each element, as an `IdentifiedArray` where one is expected.
  ///
  /// ```swift
  /// state.rows = state.rows.map { Row(id: $0.id, title: $0.title.uppercased()) }
  /// ```
  ///
  /// A later result replaces an earlier one with the same id.
  ///
  /// Complexity: O(n).
  @_disfavoredOverload
  public func map<Result: Identifiable>(
    _ transform: (Element) throws -> Result
  ) rethrows -> IdentifiedArray<Result> {
    IdentifiedArray<Result>(try storage.map(transform))
  }

  /// Returns the elements in order, as an `IdentifiedArray` where one is expected.
  ///
  /// Complexity: O(n log n).
  @_disfavoredOverload
  public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Self {
    var result = self
    try result.sort(by: areInIncreasingOrder)
    return result
  }

  /// Returns the elements in order, as an `IdentifiedArray` where one is expected.
  ///
  /// Complexity: O(n log n).
  @_disfavoredOverload
  public func sorted() -> Self where Element: Comparable { sorted(by: <) }
}
