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
  func `a phrase is found whatever its case, accents and line ends`(phrase: String, lines: [Int]) {
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

  @Test func `the two small sigmas of Greek are one letter`() {
    let layout = RichText(html: "<p>ΝΕΟΣ<p>νέος<p>νεοσ").layout(width: 20)
    for phrase in ["νεος", "ΝΕΟΣ", "νεοσ"] {
      #expect(layout.lines(containing: phrase) == [0, 2, 4])
    }
  }

  @Test func `a letter whose capital is two letters is found by them, and marked whole`() {
    let layout = RichText(html: "<p>Die Straße heißt so.<p>GROẞE STRASSE").layout(width: 30)
    #expect(layout.lines(containing: "strasse") == [0, 2])
    #expect(layout.lines(containing: "Straße") == [0, 2])
    #expect(layout.lines(containing: "große") == [2])
    let marked = layout.lines(marking: "heiss")[0].runs.filter { $0.style == .inverse }
    #expect(marked.map(\.text) == ["heiß"])
  }

  @Test func `what is found is marked where a character has two styles`() {
    let lines = RichText(html: "<b>न</b>ि page").layout(width: 20).lines(marking: "page")
    let marked = lines[0].runs.filter { $0.style.traits.contains(.inverse) }
    #expect(marked.map(\.text) == ["page"])
  }

  @Test func `a mark leaves a text as it is`() {
    let layout = RichText(html: "a&#x11A8; b").layout(width: 20)
    #expect(layout.lines(marking: "a").map(\.plain) == layout.lines.map(\.plain))
  }

  @Test func `a word of code is found where its line is broken`() {
    let layout = RichText(html: "<pre>let thousand = 1</pre>").layout(width: 12)
    #expect(layout.lines.map(\.plain) == ["  let thous↵", "  and = 1"])
    #expect(layout.lines(containing: "thousand = 1") == [0])
  }
}
