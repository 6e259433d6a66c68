/// An endless iteration over elements, in a pseudorandom order that is the same in every run.
struct Walk<Element> {
  private let order: [Element]
  private var position = 0

  init(over elements: [Element]) {
    var random = SplitMix64(state: 42)
    order = elements.shuffled(using: &random)
  }

  @inline(__always)
  mutating func next() -> Element {
    let element = order[position]
    position = position + 1 == order.count ? 0 : position + 1
    return element
  }
}

/// A seeded random number generator (Steele, Lea and Flood).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
