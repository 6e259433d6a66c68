/// Reproducible random numbers from a seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the sequence of a seed, which begins at a place of its own.
  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
    // A step adds a constant. So without this, one seed would be another one a step later.
    state = next() ^ next().byteSwapped
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
