import Foundation

/// The amount of work of each test: little in `make test`, all of it in `make stress`.
enum Size {
  /// Whether the environment requests the full sizes with `UDF_STRESS=1`.
  static let isFull = ProcessInfo.processInfo.environment["UDF_STRESS"] == "1"

  /// The minimum number of rounds of a test with the trait `.rounds`: `UDF_ROUNDS=1000`, or one by default.
  static let leastRounds = Int(ProcessInfo.processInfo.environment["UDF_ROUNDS"] ?? "") ?? 1

  /// Returns a number of rounds: the full one under stress, or the quick one.
  static func rounds(_ quick: Int, full: Int) -> Int {
    let count = isFull ? full : quick
    Rounds.note(count)
    return count
  }
}
