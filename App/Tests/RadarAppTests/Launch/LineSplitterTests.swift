import Testing
import UDFKit

@testable import RadarApp

struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    let complete = pieces.flatMap { splitter.add($0) }
    return complete + [splitter.finish()].compactMap(\.self)
  }

  @Test func `the lines do not depend on where the bytes were cut`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      let bytes: [UInt8] = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        [10, 13, 65, 66, 0xC3, 0xA9, 0xFF].randomElement(using: &random) ?? 0
      }
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(lines(pieces) == lines([bytes]))
      #expect(lines(bytes.map { [$0] }) == lines([bytes]))
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
  ) {
    #expect(lines([Array(text.utf8)]) == expected)
  }

  @Test func `what is no text is replaced, and a byte order mark is no part of the first line`() {
    #expect(lines([[0x61, 0xFF, 0x62, 0x0A]]) == ["a\u{FFFD}b"])
    #expect(lines([[0xEF, 0xBB], [0xBF, 65, 10, 66]]) == ["A", "B"])
  }

  @Test func `of a line without end only the beginning is kept, which is no command`() {
    let endless = [UInt8](repeating: 65, count: LineSplitter.maximumLength)
    let found = lines([endless, endless, [10, 66]])
    #expect(found.count == 2)
    #expect(found.first?.utf8.count == LineSplitter.maximumLength + 1)
    let error = message { try CommandBook.offline.request(found[0]) }
    #expect(error?.hasSuffix("has more than 1000000 bytes: type a shorter command") == true)
    #expect(found.last == "B")
    #expect(lines([endless]).first?.utf8.count == LineSplitter.maximumLength)
    #expect(lines([endless, [13, 10]]).first?.utf8.count == LineSplitter.maximumLength)
    #expect(lines([endless, [13, 66, 10]]).first?.utf8.count == LineSplitter.maximumLength + 1)
  }
}
