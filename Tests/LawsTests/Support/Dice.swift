import UDFKit

/// Reproducible random numbers from a seed.
struct Dice: RandomNumberGenerator {
  private var random: SeededRandom

  /// Creates the sequence of a seed, which begins at a place of its own.
  init(seed: Int) {
    var first = SeededRandom(seed: UInt64(bitPattern: Int64(seed)))
    // A step adds a constant. So without this, one seed would be another one a step later.
    random = SeededRandom(seed: first.next() ^ first.next().byteSwapped)
  }

  mutating func next() -> UInt64 { random.next() }

  mutating func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
