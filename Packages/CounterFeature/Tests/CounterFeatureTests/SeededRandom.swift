@testable import CounterFeature

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

  /// Any action, also such as the counter rejects.
  mutating func action() -> CounterAction {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: .incrementButtonTapped
    case 1, 2: .decrementButtonTapped
    case 3: .resetButtonTapped
    case 4: .stepChosen(Int.random(in: -1...11, using: &self))
    case 5: .added([-7, 0, 3, 40, .max, .min].randomElement(using: &self) ?? 0)
    default: .messageExpired
    }
  }

  /// A sequence of actions.
  mutating func actions(_ count: Int) -> [CounterAction] { (0..<count).map { _ in action() } }
}
