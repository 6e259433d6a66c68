import RichText
import TerminalUI
import Testing

@testable import FeedFeature

struct FeedEntryTextTests {
  private func plain(_ content: FeedContent?) -> String? {
    let entry = FeedEntry(
      source: "s",
      key: "1",
      title: "t",
      link: "https://example.com/releases/1",
      content: content
    )
    return entry.richText().map { Block($0.layout(width: 40).lines).plain }
  }

  @Test func `the text of an entry is read by its kind, with links relative to the entry`() {
    #expect(plain(nil) == nil)
    #expect(plain(.text("a <b>\n  c")) == "a <b>\n  c")
    #expect(plain(.html("<p>a <b>b</b><ul><li>c")) == "a b\n\n• c")
    let entry = FeedEntry(
      source: "s",
      key: "1",
      title: "t",
      link: "https://example.com/releases/1",
      content: .html("<a href='../2'>two</a>")
    )
    #expect(entry.richText()?.links.map(\.address) == ["https://example.com/2"])
  }
}
