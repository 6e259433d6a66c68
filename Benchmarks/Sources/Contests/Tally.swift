/// Counts what observers were told, so that no contestant wins by not telling.
///
/// Proof of `@unchecked Sendable`: a contestant tells its observers one at a time, and the count is
/// read after its operations have ended.
final class Tally: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var count = 0
  /// What was told last, so that nothing told can be optimised away.
  @exclusivity(unchecked) private var last = 0

  @inline(__always)
  func note(_ value: Int) {
    count &+= 1
    last = value
  }

  /// Ends the program unless so many were told since the last call.
  func expect(_ expected: Int, _ who: Contestant.Name) {
    require(count == expected, "\(who.rawValue) told \(count) of \(expected) changes")
    count = 0
  }
}
