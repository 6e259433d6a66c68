/// Which elements of a list a filter shows, so that a row of the filtered list is found without a walk.
///
/// Keep it beside the list in the state, and let the rule of a mark note each change. Then an action on one element, and
/// the rows on the screen, cost the same in a short list and in a long one:
///
/// ```swift
/// var open = MarkedRows(tasks.map { !$0.isDone })
/// open.note(false, at: 7)                    // the task at 7 is done
/// let third = tasks[open.index(ofRow: 2)]    // the third task that is not
/// ```
///
/// All of its functions take logarithmic time (it is a Fenwick tree).
public struct MarkedRows: Equatable, Sendable {
  /// The number at `i` is that of the marked ones before `i + 1`, down to the lowest bit of it.
  @usableFromInline var sums: [Int]

  /// Creates the rows of a list from whether each element is marked.
  ///
  /// Cost: O(n).
  @inlinable
  public init(_ marks: some Sequence<Bool>) {
    sums = marks.map { $0 ? 1 : 0 }
    for index in sums.indices {
      let next = index | (index + 1)
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  /// The number of elements, marked or not.
  public var count: Int { sums.count }

  /// The number of marked ones, which are the rows.
  public var total: Int { row(of: count) }

  /// Notes that the element at a position has got its mark or lost it.
  public mutating func note(_ isMarked: Bool, at index: Int) {
    var index = index
    while index < sums.count {
      sums[index] += isMarked ? 1 : -1
      index |= index + 1
    }
  }

  /// Returns the row of the marked element at a position: the number of marked ones before it.
  public func row(of index: Int) -> Int {
    var (sum, index) = (0, index)
    while index > 0 {
      sum += sums[index - 1]
      index &= index - 1
    }
    return sum
  }

  /// Returns the position of the marked element in a row, counted from 0, which is less than `total`.
  public func index(ofRow row: Int) -> Int {
    var (index, left) = (0, row)
    var step = 1 << (Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count, sums[next - 1] <= left {
        left -= sums[next - 1]
        index = next
      }
      step /= 2
    }
    return index
  }
}
