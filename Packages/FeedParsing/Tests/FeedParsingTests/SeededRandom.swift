/// A random number generator (SplitMix64) that returns the same numbers in every run.
///
/// The parser imports no other module of the repository, and neither do its tests.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns words of letters, reserved characters of markup, and characters of other scripts.
  mutating func text(words: ClosedRange<Int> = 1...5) -> String {
    let alphabet = Array("abcxyz019&<>\"'é年Ж🎈;#")
    let words = (0..<Int.random(in: words, using: &self)).map { _ in
      String(
        (0..<Int.random(in: 1...6, using: &self)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &self)]
        }
      )
    }
    return words.joined(separator: " ")
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
  }

  mutating func maybe<Value>(_ value: Value) -> Value? {
    Bool.random(using: &self) ? value : nil
  }
}
