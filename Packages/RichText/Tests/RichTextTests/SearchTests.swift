import TerminalUI
import Testing

@testable import RichText

struct SearchTests {
  private let text = RichText(
    html: """
      <h2>Café</h2><p>We read each page twice, and every <b>page</b> once more.</p>
      <blockquote>Ünïcode, ЁЖ, Ελλάδα page</blockquote>
      """
  )

  @Test(arguments: [
    ("cafe", [0]), ("CAFÉ", [0]), ("page", [2, 4, 7]), ("page twice", [2]), ("each page", [2]),
    ("unicode", [6]), ("ёж", [6]), ("еж", [6]), ("ελλαδα", [7]), ("", []), ("nothing", []),
    ("│", []), (" every  page ", [3]),
  ])
  func `a phrase is found without regard to case, accents and the ends of lines`(
    phrase: String,
    lines: [Int]
  ) {
    let layout = text.layout(width: 20)
    #expect(layout.lines(containing: phrase) == lines, "\(Block(layout.lines).plain)")
  }

  @Test func `what is found is marked on each line that it is on`() {
    let lines = text.layout(width: 20).lines(marking: "page twice")
    let marked = lines.flatMap { line in
      line.runs.filter { $0.style.traits.contains(.inverse) }.map(\.text)
    }
    #expect(marked.joined(separator: "|") == "page|twice")
    #expect(lines.map(\.plain) == text.layout(width: 20).lines.map(\.plain))
  }

  @Test func `a word of code is found where its line is broken`() {
    let layout = RichText(html: "<pre>let thousand = 1</pre>").layout(width: 12)
    #expect(layout.lines.map(\.plain) == ["  let thous↵", "  and = 1"])
    #expect(layout.lines(containing: "thousand = 1") == [0])
  }
}
