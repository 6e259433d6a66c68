import TerminalUI
import Testing

struct KeyNameTests {
  private static let named: [Key] = [
    .enter, .escape, .backspace, .delete, .tab, .backTab, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown, " ",
  ]

  @Test func `the name of every key is read back, in any case`() {
    let controls = (1...26).compactMap { KeyParser.keys(in: [UInt8($0)]).first }
    let texts = "aZ1!-é漢".map { Key.character($0) }
    for key in Self.named + controls + texts {
      #expect(Key(named: key.name) == key)
      guard case .character = key, key != " " else {
        #expect(
          Key(named: key.name.uppercased()) == key && Key(named: key.name.lowercased()) == key
        )
        continue
      }
    }
  }

  @Test(
    arguments: [
      ("PAGE-UP", .pageUp), ("ctrl-Q", .control("q")), ("return", .enter), ("escape", .escape),
      ("up", .up), ("L", "L"), ("space", " "), ("ctrl-]", .control("]")),
    ] as [(String, Key)]
  )
  func `a key has other names too`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: [
    "", " ", "ab", "ctrl-", "ctrl-m", "ctrl-i", "ctrl-[", "ctrl-1", "ctrl-ab", "ctrl-é", "Mouse",
    "unknown", "\t", "\u{1B}", "e\u{301}", "alt-x",
  ])
  func `what no terminal sends has no key`(name: String) {
    #expect(Key(named: name) == nil)
  }
}
