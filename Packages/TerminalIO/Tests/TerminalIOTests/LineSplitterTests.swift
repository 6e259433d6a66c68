import Testing

@testable import TerminalIO

struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    let complete = pieces.flatMap { splitter.add($0) }
    return complete + [splitter.finish()].compactMap(\.self)
  }

  @Test func `the lines do not depend on where the bytes were cut`() {
    let signs: [UInt8] = [10, 13, 65, 0xC3, 0xA9, 0xFF]
    let pairs = signs.flatMap { first in signs.map { [first, $0] } }
    for bytes in pairs.flatMap({ start in pairs.map { start + $0 } }) {
      let whole = lines([bytes])
      #expect(lines(bytes.map { [$0] }) == whole)
      for cut in 0...bytes.count {
        #expect(lines([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
      }
    }
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
    ("\n\n", ["", ""]), ("a\r", ["a"]), ("\r\n", [""]), ("ü\n", ["ü"]),
    ("c\u{85}\u{C}d", ["c\u{85}\u{C}d"]),
  ])
  func `only a line feed ends a line, and a carriage return before it is no part of it`(
    text: String,
    expected: [String]
  ) { #expect(lines([Array(text.utf8)]) == expected) }

  @Test func `what is no text is replaced, and a byte order mark is no part of the first line`() {
    #expect(lines([[0x61, 0xFF, 0x62, 0x0A]]) == ["a\u{FFFD}b"])
    #expect(lines([[0xEF, 0xBB], [0xBF, 65, 10, 66]]) == ["A", "B"])
  }

  @Test func `of a line without end only the beginning is kept, which is too long`() {
    let endless = [UInt8](repeating: 65, count: LineSplitter.maximumLength)
    let found = lines([endless, endless, [10, 66]])
    #expect(found.count == 2)
    #expect(found.first?.utf8.count == LineSplitter.maximumLength + 1)
    #expect(found.last == "B")
    #expect(lines([endless]).first?.utf8.count == LineSplitter.maximumLength)
    #expect(lines([endless, [13, 10]]).first?.utf8.count == LineSplitter.maximumLength)
    #expect(lines([endless, [13, 66, 10]]).first?.utf8.count == LineSplitter.maximumLength + 1)
  }
}
