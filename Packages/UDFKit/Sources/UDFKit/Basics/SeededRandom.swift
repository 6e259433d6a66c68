/// A random number generator with reproducible numbers: equal seeds give equal numbers (SplitMix64).
///
/// ```swift
/// var random = SeededRandom(seed: 7)
/// let step = [1, 5, 10].randomElement(using: &random)
/// ```
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable, Codable {
  private var state: UInt64

  /// Creates a generator at the start of its sequence.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
