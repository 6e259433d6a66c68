import UDFKit

extension SeededRandom {
  /// Returns a text of up to `count` characters, with letters and problematic characters.
  mutating func text(_ count: Int) -> String {
    let signs = Array("abcdefgh counterfeedsearch 0123456789-\t\"\\/\u{1B}\u{0}é\u{200F}🎈#\r")
    let length = Int.random(in: 0...count, using: &self)
    return String((0..<length).compactMap { _ in signs.randomElement(using: &self) })
  }
}
