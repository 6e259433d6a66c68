import TerminalUI

struct Samples {
  private var random: SeededRandom

  init(seed: Int) { random = SeededRandom(seed: UInt64(seed) &* 0xD134_2543_DE82_EF95 &+ 1) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func element<T>(of items: [T]) -> T { items[int(0...items.count - 1)] }

  /// Returns text with narrow, wide and combining characters, emoji, control characters and arbitrary scalars.
  mutating func text() -> String {
    let pieces = [
      "a", "Z", " ", "é", "e\u{301}", "漢", "字", "한", "ᄀ", "ᅡ", "ｶ", "👍🏽", "👩‍💻", "🇨🇭", "🇫", "❤️", "1️⃣",
      "\u{1B}[2J", "\u{9B}31m", "\n", "\r\n", "\t", "\u{0}", "\u{7F}", "\u{202E}", "\u{200B}",
      "\u{200D}", "\u{FE0F}", "\u{301}", "ि", "ำ", "…", "│",
    ]
    return (0..<int(0...12)).map { _ in
      int(0...3) == 0 ? String(scalar()) : element(of: pieces)
    }.joined()
  }

  mutating func scalar() -> Character {
    let limit = element(of: [0x100, 0x3000, 0x1_0000, 0x11_0000])
    return Character(Unicode.Scalar(UInt32(int(0...limit - 1))) ?? "x")
  }

  mutating func style() -> Style {
    let traits = Style.Traits(rawValue: UInt8(int(0...15)))
    return Style(traits, color: int(0...1) == 0 ? nil : element(of: Style.Color.allCases))
  }

  mutating func line() -> Line { Line((0..<int(0...5)).map { _ in StyledText(text(), style()) }) }

  mutating func block() -> Block { Block((0..<int(0...6)).map { _ in line() }) }
}
