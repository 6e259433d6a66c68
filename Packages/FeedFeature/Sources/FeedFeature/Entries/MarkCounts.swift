/// The marked ones of the entries, of which a row is found without a walk, in logarithmic time (a Fenwick tree).
struct MarkCounts: Equatable, Sendable {
  /// The number at `i` is that of the marked ones before `i + 1`, down to the lowest bit of it.
  private var sums: [Int]

  /// Cost: O(n).
  init(_ entries: [FeedEntry], _ filter: FeedFilter) {
    sums = entries.map { filter.shows($0) ? 1 : 0 }
    for index in sums.indices {
      let next = index | (index + 1)
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  /// Returns the counts of the filters that leave out entries.
  static func all(_ entries: [FeedEntry]) -> [FeedFilter: MarkCounts] {
    [.unread: MarkCounts(entries, .unread), .liked: MarkCounts(entries, .liked)]
  }

  /// The number of entries.
  var count: Int { sums.count }

  /// The number of marked ones.
  var total: Int { total(before: count) }

  /// Notes that an entry has got its mark or lost it.
  mutating func note(_ isMarked: Bool, at index: Int) {
    var index = index
    while index < sums.count {
      sums[index] += isMarked ? 1 : -1
      index |= index + 1
    }
  }

  /// Returns the number of marked ones before an entry.
  func total(before end: Int) -> Int {
    var (sum, index) = (0, end)
    while index > 0 {
      sum += sums[index - 1]
      index &= index - 1
    }
    return sum
  }

  /// Returns the index of the marked one in a row, counted from 0, which is less than `total`.
  func index(ofRow row: Int) -> Int {
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
