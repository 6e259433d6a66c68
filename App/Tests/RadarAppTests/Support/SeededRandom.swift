/// Random numbers that are the same on every run (SplitMix64).
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

  /// A text of up to `count` characters, letters and all that makes trouble.
  mutating func text(_ count: Int) -> String {
    let signs = Array("abcdefgh counterfeedsearch 0123456789-\t\"\\/\u{1B}\u{0}é\u{200F}🎈#\r")
    let length = Int.random(in: 0...count, using: &self)
    return String((0..<length).compactMap { _ in signs.randomElement(using: &self) })
  }
}
