import RichText
import Testing

/// Tests texts whose links are numbered after those of a text above them.
struct LinkNumberTests {
  @Test func `numbers go on, and an address keeps its number`() {
    let first = RichText(html: "<a href='https://a.org/'>a</a> <a href='https://b.org/'>b</a>")
    let html = "<a href='https://c.org/'>c</a> <a href='https://a.org/'>again</a>"
    let second = RichText(html: html, after: first.links)
    #expect(second.plain(width: 60) == "c[3] again[1]")
    let again = RichText(html: "<a href='https://b.org/'>again</a>", after: first.links)
    #expect(again.plain(width: 60) == "again[2]" && again.links == first.links)
    let third = RichText(plain: "https://d.org/ https://c.org/", after: second.links)
    #expect(third.plain(width: 60) == "https://d.org/[4] https://c.org/[3]")
    #expect(
      third.links.map(\.address) == ["a", "b", "c", "d"].map { "https://\($0).org/" }
    )
    #expect(third.links.map(\.title) == ["a", "b", "c", "https://d.org/"])
  }

  @Test func `a text without links has those above it`() {
    let first = RichText(plain: "https://a.org/")
    #expect(RichText(html: "<p>none", after: first.links).links == first.links)
  }
}
