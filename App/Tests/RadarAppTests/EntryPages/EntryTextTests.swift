import FeedFeature
import Foundation
import RichText
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

struct EntryTextTests {
  private func text(_ content: FeedContent?) -> RichText? {
    let link = "https://example.com/releases/1"
    return FeedEntry(source: "s", key: "1", title: "t", link: link, content: content).richText()
  }

  private func plain(_ content: FeedContent?) -> String? {
    text(content).map { Block($0.layout(width: 40).lines).plain }
  }

  @Test func `the text of an entry is read by its kind, with links relative to the entry`() {
    #expect(plain(nil) == nil)
    #expect(plain(.text("a <b>\n  c")) == "a <b>\n  c")
    #expect(plain(.html("<p>a <b>b</b><ul><li>c")) == "a b\n\n• c")
    let links = text(.html("<a href='../2'>two</a>"))?.links
    #expect(links?.map(\.address) == ["https://example.com/2"])
  }

  /// Returns the only entry of a document, as it is kept.
  private func entry(of document: String) async throws -> FeedEntry {
    let client = FeedClient { _ in FeedDocument(Data(document.utf8)) }
    let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: client))
    await store.send(FeedAction.addRequested("x"))
    return try #require(store.state.entries.first)
  }

  @Test func `a line of XHTML, or of HTML that is not escaped, is one line`() async throws {
    let text = "a<br/>b<br />c<br></br>d<hr/>e"
    let atom = """
      <feed xmlns='http://www.w3.org/2005/Atom'><entry><title>R</title><content type='xhtml'>\
      <div xmlns='http://www.w3.org/1999/xhtml'>\(text)</div></content></entry></feed>
      """
    let rss = "<rss version='2.0'><item><description>\(text)</description></item></rss>"
    for document in [atom, rss] {
      let layout = try await entry(of: document).richText()?.layout(width: 1)
      #expect(layout.map { Block($0.lines).plain } == "a\nb\nc\nd\n\n─\n\ne")
    }
  }

  @Test func `relative links refer to the base of their text`() async throws {
    let text = """
      <feed xmlns='http://www.w3.org/2005/Atom'><entry><title>R</title><link href='https://e.test/2025/Post'/>\
      <content type='html' xml:base='https://e.test/deep/'>&lt;a href="x.html"&gt;x&lt;/a&gt;</content></entry></feed>
      """
    let entry = try await entry(of: text)
    #expect(entry.richText()?.links.map(\.address) == ["https://e.test/deep/x.html"])
    let kept = try JSONDecoder().decode(FeedEntry.self, from: JSONEncoder().encode(entry))
    #expect(kept == entry)
  }
}
