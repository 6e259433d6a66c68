import TerminalUI
import Testing
import UDFKit
import UDFTerminal

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

extension SeededRandom {
  mutating func move() -> Move {
    let moves: [Move] = [
      .lines(1), .lines(-1), .halfPages(1), .halfPages(-1), .pages(1), .pages(-1), .first, .last,
    ]
    return moves.randomElement(using: &self) ?? .first
  }
}

struct LayoutTests {
  private static let sizes = [1, 2, 3, 5, 10, 14, 15, 24, 60].flatMap { rows in
    [1, 2, 4, 12, 40, 71, 72, 80, 250].map { ScreenSize(rows: rows, columns: $0) }
  }

  private func frames(_ layout: Layout) -> [Frame] {
    layout.features + [layout.said, layout.footer]
  }

  @Test(arguments: sizes)
  func `whatever the size, the parts fill the screen and do not overlap`(size: ScreenSize) {
    let layout = Layout(size)
    for frame in frames(layout) {
      #expect(frame.row >= 1 && frame.column >= 1 && frame.width >= 0 && frame.height >= 0)
      #expect(frame.row + frame.height - 1 <= size.rows)
      #expect(frame.column + frame.width - 1 <= size.columns)
    }
    let area = frames(layout).reduce(0) { $0 + $1.width * $1.height }
    #expect(area == size.rows * size.columns)
    for row in 1...size.rows {
      for column in stride(from: 1, through: size.columns, by: 3) {
        #expect(frames(layout).count { $0.contains(row: row, column: column) } == 1)
      }
    }
  }

  @Test func `main panes stand side by side where each has enough columns`() {
    let wide = Layout(ScreenSize(rows: 24, columns: 80)).features
    #expect(wide[1].row == wide[2].row && wide[1].height == 18)
    let narrow = Layout(ScreenSize(rows: 24, columns: 40)).features
    #expect(narrow[1].width == 40 && narrow[2].width == 40 && narrow[1].row < narrow[2].row)
  }
}

struct ListPositionTests {
  @Test(arguments: 0..<300)
  func `whatever happens, the selected row is a row and is in sight`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var list = ListPosition()
    var extent = Shown.Extent(rows: 9, room: 5)
    for _ in 0..<100 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: list.move(random.move(), in: extent)
      case 1: list.select(Int.random(in: -5...70, using: &random), in: extent)
      case 2 where extent.rows > 0:
        list.follow(to: Int.random(in: 0..<extent.rows, using: &random), in: extent)
      default:
        extent.rows = Int.random(in: 0...60, using: &random)
        extent.room = Int.random(in: 0...20, using: &random)
        list.fit(extent)
      }
      let (visible, rows, room) = (list.visible(in: extent), extent.rows, extent.room)
      #expect(visible.lowerBound >= 0 && visible.upperBound <= rows)
      #expect(visible.count == min(rows, room), "no room is left empty")
      #expect(rows == 0 || room == 0 || visible.contains(list.selected))
      #expect(list.selected == 0 || list.selected < rows)
    }
  }

  @Test func `a row that moves stays at its height of the screen`() {
    var list = ListPosition()
    list.select(30, in: .init(rows: 100, room: 10))
    list.select(25, in: .init(rows: 100, room: 10))
    #expect(list.top == 21)
    list.follow(to: 45, in: .init(rows: 120, room: 10))
    #expect(list.top == 41 && list.selected == 45)
    list.follow(to: 2, in: .init(rows: 120, room: 10))
    #expect(list.top == 0 && list.selected == 2)
  }
}

struct PageTextTests {
  private let page = PageText(
    title: "t",
    lines: ["Café au", "  lait, and", "TEA", "", "│ CAFE\u{301} au", "│ Straße", "Ελλάδα"].map {
      Line($0)
    },
    width: 20
  )

  @Test(arguments: [
    ("cafe", [0, 4]), ("CAFÉ", [0, 4]), ("lait", [1]), ("au lait,  AND tea", [0]), ("tea", [2]),
    (" and tea ", [1]), ("tea cafe", []), ("au strasse", [4]), ("ελλαδα", [6]), ("σ", []),
    (" ", []),
  ])
  func `a phrase is found without case, marks and the ends of lines, in both directions`(
    phrase: String,
    lines: [Int]
  ) {
    var page = page
    for line in 0...8 {
      let next = lines.first { $0 >= line } ?? lines.first
      #expect(page.line(containing: phrase, from: line, .forward) == next)
      let previous = lines.last { $0 <= line } ?? lines.last
      #expect(page.line(containing: phrase, from: line, .backward) == previous)
    }
  }
}
