/// Numbers of parts, whose sums are found and changed in logarithmic time (a Fenwick tree).
struct PartCounts: Equatable, Sendable {
  /// The sums of ranges of parts: the number at `i` is that of the parts before `i + 1`, down to the lowest bit of it.
  private var sums: [Int]

  /// Cost: O(n).
  init(_ counts: [Int]) {
    sums = counts
    for index in sums.indices {
      let next = index | (index + 1)
      if next < sums.count { sums[next] += sums[index] }
    }
  }

  /// Adds to the number of a part.
  mutating func add(_ number: Int, to part: Int) {
    var index = part
    while index < sums.count {
      sums[index] += number
      index |= index + 1
    }
  }

  /// The sum of all numbers.
  var total: Int { sum(before: sums.count) }

  /// Returns the sum of the numbers of the parts before a part.
  func sum(before part: Int) -> Int {
    var (sum, index) = (0, min(part, sums.count))
    while index > 0 {
      sum += sums[index - 1]
      index &= index - 1
    }
    return sum
  }

  /// Returns the part in which a row lies, and the number of rows before the part, or nil if there are fewer rows.
  func part(ofRow row: Int) -> (part: Int, before: Int)? {
    var (part, before) = (0, 0)
    var step = 1 << (Int.bitWidth - 1 - max(1, sums.count).leadingZeroBitCount)
    while step > 0 {
      let next = part + step
      if next <= sums.count, before + sums[next - 1] <= row {
        before += sums[next - 1]
        part = next
      }
      step /= 2
    }
    return part < sums.count ? (part, before) : nil
  }
}
