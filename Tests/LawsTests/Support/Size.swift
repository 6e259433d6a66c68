import Foundation

/// How much each test does: little in `make test`, all of it in `make stress`.
enum Size {
  /// Whether the environment asks for the full sizes: `UDF_STRESS=1`.
  static let isFull = ProcessInfo.processInfo.environment["UDF_STRESS"] == "1"

  /// A number of rounds: the full one under stress, else the one that is quick.
  static func rounds(_ quick: Int, full: Int) -> Int { isFull ? full : quick }
}
