import TerminalUI
import Testing

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
}
