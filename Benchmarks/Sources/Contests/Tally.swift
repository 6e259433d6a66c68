/// A counter of observer calls, so that a contestant cannot win by leaving calls out.
///
/// Proof of `@unchecked Sendable`: a contestant calls its observers one at a time, and the count is read
/// after its operations have ended.
final class Tally: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var count = 0
  /// The last reported value, which prevents the optimizer from removing calls.
  @exclusivity(unchecked) private var last = 0

  @inline(__always)
  func note(_ value: Int) {
    count &+= 1
    last = value
  }

  /// Ends the program unless the given number of calls was made since the last check.
  func expect(_ expected: Int, _ who: Contestant.Name) {
    require(count == expected, "\(who.rawValue) told \(count) of \(expected) changes")
    count = 0
  }
}
