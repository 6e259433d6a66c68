import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

struct PainterTests {
  private let frame = Frame(row: 2, column: 3, width: 10, height: 3)

  @Test func `only the lines that differ are written`() {
    var painter = Painter()
    let first = painter.paint(["one", "two", "three"], in: frame)
    #expect(first.contains("one") && first.contains("two") && first.contains("three"))
    #expect(painter.paint(["one", "two", "three"], in: frame).isEmpty)
    let second = painter.paint(["one", "TWO", "three"], in: frame)
    #expect(second == "\u{1B}[3;3HTWO       ")
    #expect(painter.paint(["one"], in: frame) == "\u{1B}[3;3H          \u{1B}[4;3H          ")
  }

  @Test func `another look of the same text is a difference, unless there are no colors`() {
    var (painter, plain) = (Painter(), Painter(isUncolored: true))
    for line in [Line("a"), Line("a", .color(.red)), Line("a", .bold)] {
      #expect(!painter.paint([line], in: frame).isEmpty)
    }
    #expect(!plain.paint([Line("a")], in: frame).isEmpty)
    #expect(plain.paint([Line("a", .color(.red))], in: frame).isEmpty)
    #expect(!plain.paint([Line("a", .bold)], in: frame).isEmpty)
  }

  @Test func `after the screen was cleared, everything is written again`() {
    var painter = Painter()
    let first = painter.paint(["one"], in: frame)
    #expect(painter.clear() == "\u{1B}[2J\u{1B}[H")
    #expect(painter.paint(["one"], in: frame) == first)
  }

  @Test(arguments: 0..<80)
  func `what was drawn bit by bit looks as if it were drawn at once`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let frames = [frame, Frame(row: 5, column: 1, width: 20, height: 4)]
    var painter = Painter()
    var terminal = TerminalModel(rows: 10, columns: 24)
    var last: [Block] = []
    for _ in 0..<20 {
      last = frames.map { _ in
        Block((0..<Int.random(in: 0...5, using: &random)).map { _ in random.line() })
      }
      for (block, frame) in zip(last, frames) { terminal.write(painter.paint(block, in: frame)) }
    }
    var fresh = Painter()
    var other = TerminalModel(rows: 10, columns: 24)
    for (block, frame) in zip(last, frames) { other.write(fresh.paint(block, in: frame)) }
    #expect(terminal == other && terminal.faults.isEmpty)
  }
}

extension SeededRandom {
  /// Returns a line of a few runs, with wide characters.
  fileprivate mutating func line() -> Line {
    let texts = ["", "a", "swift", "漢字", "🎈", "é", "שלום", "a long text that does not fit"]
    let styles: [Style] = [.plain, .bold, .color(.red), .inverse]
    return (0..<Int.random(in: 0...3, using: &self)).reduce(Line()) { line, _ in
      line
        + Line(
          texts.randomElement(using: &self) ?? "",
          styles.randomElement(using: &self) ?? .plain
        )
    }
  }
}
