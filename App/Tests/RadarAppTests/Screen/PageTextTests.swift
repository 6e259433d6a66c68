import TerminalUI
import Testing
import UDFTerminal

@testable import RadarApp

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
