import TerminalUI
import Testing

struct KeyParserTests {
  @Test(
    arguments: [
      ("q", [.character("q")]), ("é漢👍", [.character("é"), .character("漢"), .character("👍")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{0}", [.control("@")]),
      ("\u{1F}", [.control("_")]), ("\u{1B}", [.escape]), ("\u{1B}x", [.escape, .character("x")]),
      ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[1;5D", [.left]),
      ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[5~", [.pageUp]),
      ("\u{1B}[6~", [.pageDown]), ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.backTab]),
      ("\u{1B}OM", [.enter]), ("\u{1B}OR", [.unknown([0x1B, 0x4F, 0x52])]),
      ("\u{1B}[M", [.unknown([0x1B, 0x5B, 0x4D])]), ("\u{1B}[", [.escape, .character("[")]),
      ("\u{1B}O", [.escape, .character("O")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
      ("\u{1B}[1\u{1B}[A", [.unknown([0x1B, 0x5B, 0x31]), .up]),
      ("\u{9B}", [.unknown([0xC2, 0x9B])]),
      ("\u{1B}[200~a\u{1B}[201~", [.pasteStart, "a", .pasteEnd]),
      ("\u{1B}[<0;12;5M", [.mouse(Mouse(.press, row: 5, column: 12))]),
      ("\u{1B}[<0;12;5m", [.mouse(Mouse(.release, row: 5, column: 12))]),
      ("\u{1B}[<64;1;1M", [.mouse(Mouse(.wheelUp, row: 1, column: 1))]),
      ("\u{1B}[<81;300;9M", [.mouse(Mouse(.wheelDown, row: 9, column: 300))]),
      ("\u{1B}[<2;1;1M", [.mouse(Mouse(.other, row: 1, column: 1))]),
      ("\u{1B}[[A", [.unknown([0x1B, 0x5B, 0x5B, 0x41])]),
      ("\u{1B}[[", [.unknown([0x1B, 0x5B, 0x5B])]),
      ("\u{1B}[M !!q", [.mouse(Mouse(.press, row: 1, column: 1)), "q"]),
      ("\u{1B}[M#q!", [.mouse(Mouse(.release, row: 1, column: 81))]),
      ("\u{1B}[M`!\"", [.mouse(Mouse(.wheelUp, row: 2, column: 1))]),
      ("\u{1B}[Mu!!", [.mouse(Mouse(.wheelDown, row: 1, column: 1))]),
      ("\u{1B}[M !", [.unknown([0x1B, 0x5B, 0x4D]), " ", "!"]),
      ("\u{1B}[M \0!", [.unknown([0x1B, 0x5B, 0x4D, 0x20, 0x00, 0x21])]),
      ("\u{1B}[<0;0;1M", [.unknown(Array("\u{1B}[<0;0;1M".utf8))]),
      ("\u{1B}[<0;1M", [.unknown(Array("\u{1B}[<0;1M".utf8))]),
    ] as [(String, [Key])]
  )
  func `bytes are read as the keys that send them`(bytes: String, keys: [Key]) {
    #expect(KeyParser.keys(in: bytes.utf8) == keys)
  }

  @Test(
    arguments: [
      ([0xFF], [.unknown([0xFF])]), ([0xC3], [.unknown([0xC3])]),
      ([0xC0, 0x80], [.unknown([0xC0]), .unknown([0x80])]),
      ([0xE2, 0x41], [.unknown([0xE2]), .character("A")]),
      ([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x80], [.mouse(Mouse(.press, row: 96, column: 223))]),
      ([0xED, 0xA0, 0x80], [.unknown([0xED]), .unknown([0xA0]), .unknown([0x80])]),
    ] as [([UInt8], [Key])]
  )
  func `bytes that are not UTF-8 are kept as unknown`(bytes: [UInt8], keys: [Key]) {
    #expect(KeyParser.keys(in: bytes) == keys)
  }

  @Test(arguments: 0..<500)
  func `however bytes are cut, the keys are the same`(seed: Int) {
    var samples = Samples(seed: seed)
    let bytes = samples.bytes()
    var parser = KeyParser()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(samples.int(1...4))
      keys += parser.parse(piece)
      rest = rest.dropFirst(piece.count)
    }
    #expect(keys + parser.finish() == KeyParser.keys(in: bytes))
  }

  @Test(arguments: 0..<500)
  func `no byte is lost`(seed: Int) {
    var samples = Samples(seed: seed)
    let bytes = samples.bytes()
    let keys = KeyParser.keys(in: bytes)
    #expect(keys.reduce(0) { $0 + $1.fewestBytes } <= bytes.count)
    #expect(keys.reduce(0) { $0 + $1.mostBytes } >= bytes.count)
    #expect(KeyParser.keys(in: bytes + [0x0D]).last == .enter)
  }

  @Test func `an Escape may be the start of another key until nothing follows it`() {
    var parser = KeyParser()
    #expect(parser.parse([0x1B]).isEmpty && parser.isWaiting)
    #expect(parser.finish() == [.escape] && !parser.isWaiting)
    #expect(parser.parse([0x1B]).isEmpty)
    #expect(parser.parse([0x5B, 0x41]) == [.up] && !parser.isWaiting)
  }

  @Test(
    arguments: [
      ("l", "l"), (" ", "Space"), (.control("d"), "Ctrl-D"), (.control("\\"), "Ctrl-\\"),
      (.backTab, "Shift-Tab"), (.pageDown, "PageDown"), (.up, "↑"),
    ] as [(Key, String)]
  )
  func `a key has a name that can be shown`(key: Key, name: String) { #expect(key.name == name) }

  @Test func `a sequence without an end is given up`() {
    let endless = [0x1B, 0x5B] + Array(repeating: UInt8(0x30), count: 100)
    var parser = KeyParser()
    #expect(parser.parse(endless).first == .unknown(Array(endless.prefix(32))))
  }
}

extension Samples {
  fileprivate mutating func bytes() -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0x41], [0x7E], [0x33], [0x3B], [0x0D], [0xC3], [0xA9],
      [0xE6, 0xBC, 0xA2], [0xF0, 0x9F],
    ]
    return (0..<int(0...40)).flatMap { _ in
      int(0...3) == 0 ? [UInt8(int(0...255))] : element(of: pieces)
    }
  }
}

extension Key {
  fileprivate var fewestBytes: Int {
    switch self {
    case .unknown(let bytes): bytes.count
    case .character(let character): String(character).utf8.count
    case .control, .enter, .escape, .backspace, .tab: 1
    default: 3
    }
  }

  fileprivate var mostBytes: Int {
    switch self {
    case .control, .escape, .backspace, .tab: 1
    case .enter: 3
    case .unknown, .character: fewestBytes
    default: 32
    }
  }
}

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
  func `a key has other names too`(name: String, key: Key) { #expect(Key(named: name) == key) }

  @Test(arguments: [
    "", " ", "ab", "ctrl-", "ctrl-m", "ctrl-i", "ctrl-[", "ctrl-1", "ctrl-ab", "ctrl-é", "Mouse",
    "unknown", "\t", "\u{1B}", "e\u{301}", "alt-x",
  ])
  func `what no terminal sends has no key`(name: String) { #expect(Key(named: name) == nil) }
}
