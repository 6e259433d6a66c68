extension SeededRandom {
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
