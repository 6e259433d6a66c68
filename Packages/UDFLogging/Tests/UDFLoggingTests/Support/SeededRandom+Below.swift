import UDFTesting

extension SeededRandom {
  /// A number from zero up to one less than the bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
