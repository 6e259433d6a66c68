/// A walk over numbered rows, which can step over those that cannot be read.
///
/// Rows are read many at a time. Where that finds damage, fewer and fewer are read, down to one. So only rows that
/// cannot be read are stepped over.
///
/// Cost: one query for many rows. A damaged place costs a query for each row that cannot be read, up to a few hundred,
/// and then a number of queries that grows with the logarithm of the number of such rows.
struct RowScan<Row> {
  enum Found {
    case rows([Row])
    /// Numbers whose rows cannot be read, if there are such rows.
    ///
    /// The last number is that of the scan if nothing after them can be read.
    case unreadable(ClosedRange<Int>, reason: String)
  }

  private static var page: Int { 4096 }
  /// The number of rows that are tried one by one where reading fails.
  private static var singleSteps: Int { 512 }

  /// The number before the next row.
  private(set) var position: Int
  private(set) var limit = Self.page
  /// The number of the last row, or `Int.max` for all.
  let last: Int
  /// Whether to step over damage instead of throwing its error.
  let stepsOverDamage: Bool
  let number: (Row) -> Int
  /// Returns the rows after a number, in order, and no more than a limit.
  let read: (_ number: Int, _ limit: Int) throws -> [Row]

  mutating func next() throws -> Found? {
    while position < last {
      do {
        let rows = try read(position, min(limit, last - position))
        guard let end = rows.last else { break }
        position = number(end)
        limit = min(limit * 2, Self.page)
        return .rows(position > last ? rows.filter { number($0) <= last } : rows)
      } catch let error as JournalError where stepsOverDamage && error.kind == .damaged {
        if limit == 1 { return .unreadable(skip(), reason: error.reason) }
        limit /= 2
      }
    }
    position = last
    return nil
  }

  /// Moves to the next number after which something can be read, and returns the numbers between.
  private mutating func skip() -> ClosedRange<Int> {
    let first = position + 1
    var (bad, step) = (position, 1)
    while true {
      let (next, isTooFar) = bad.addingReportingOverflow(step)
      guard !isTooFar, next < last else {
        position = last
        return first...last
      }
      if canRead(after: next) {
        position = firstReadable(from: bad, to: next)
        return first...position
      }
      bad = next
      if next - first > Self.singleSteps { step *= 2 }
    }
  }

  /// Returns a number after which something can be read while nothing can after the number before it.
  private func firstReadable(from bad: Int, to good: Int) -> Int {
    var (bad, good) = (bad, good)
    while good - bad > 1 {
      let middle = bad + (good - bad) / 2
      if canRead(after: middle) { good = middle } else { bad = middle }
    }
    return good
  }

  private func canRead(after number: Int) -> Bool { (try? read(number, 1)) != nil }
}
