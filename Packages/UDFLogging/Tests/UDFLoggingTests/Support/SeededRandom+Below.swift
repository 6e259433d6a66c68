import UDFKit

extension SeededRandom {
  /// Returns a number from zero up to, but not including, the bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
