import UDFKit

/// The elements of two lists, of which whole stretches are compared at once.
struct Elements {
  let count: Int
  private let parts: ValueParts
  private let slice: (Range<Int>) -> Any?

  init(_ list: Any, _ parts: ValueParts) {
    self.parts = parts
    count = parts.count
    let plain = (list as? any PlainElements)?.plainElements ?? list
    slice = (plain as? any RandomAccessCollection).map { Self.slices($0) } ?? { _ in nil }
  }

  subscript(position: Int) -> Any { parts[position].value }

  /// Returns whether both lists have equal elements in a range.
  func areEqual(_ other: Elements, in range: Range<Int>) -> Bool {
    areEqual(other, from: range.lowerBound, range.lowerBound, count: range.count)
  }

  /// The number of elements at the start that both lists have.
  func commonStart(with other: Elements) -> Int {
    Self.longest(min(count, other.count)) { areEqual(other, from: $0, $0, count: $1) }
  }

  /// The number of elements at the end that both lists have, beside those at the start.
  func commonEnd(with other: Elements, after start: Int) -> Int {
    Self.longest(min(count, other.count) - start) {
      areEqual(other, from: count - $0 - $1, other.count - $0 - $1, count: $1)
    }
  }

  private func areEqual(_ other: Elements, from first: Int, _ second: Int, count: Int) -> Bool {
    if let mine = slice(first..<first + count), let others = other.slice(second..<second + count),
      let result = ValuePatch.areEqual(mine, others)
    {
      return result
    }
    return (0..<count).allSatisfy {
      ValuePatch.areEqual(self[first + $0], other[second + $0]) == true
    }
  }

  /// Returns the greatest length for which the elements are equal, by doubling and halving steps.
  private static func longest(_ limit: Int, _ isEqual: (_ from: Int, _ count: Int) -> Bool) -> Int {
    var (length, step) = (0, 1)
    while length + step <= limit, isEqual(length, step) {
      length += step
      step *= 2
    }
    while step > 0 {
      if length + step <= limit, isEqual(length, step) { length += step }
      step /= 2
    }
    return length
  }

  private static func slices<List: RandomAccessCollection>(_ list: List) -> (Range<Int>) -> Any? {
    { range in
      let start = list.index(list.startIndex, offsetBy: range.lowerBound)
      return list[start..<list.index(start, offsetBy: range.count)]
    }
  }
}

/// A list whose elements are an array within it.
///
/// A slice of an array can be compared, and a slice of another collection cannot.
private protocol PlainElements { var plainElements: Any { get } }

extension IdentifiedArray: PlainElements {
  fileprivate var plainElements: Any { elements }
}
