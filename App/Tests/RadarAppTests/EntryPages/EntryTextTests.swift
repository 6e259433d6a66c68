import Foundation
import RichText
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature
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

@MainActor
struct EntryVersionTests {
  private static func entry(
    _ title: String,
    link: String? = nil,
    source: String = "a",
    day: Int = 0,
    _ content: FeedContent? = nil
  ) -> FeedEntry {
    FeedEntry(
      source: source,
      key: title,
      title: title,
      link: link,
      date: Date(timeIntervalSince1970: Double(day) * 86_400),
      content: content
    )
  }

  @Test(
    arguments: [
      ("1.2.0", "1.2.0"), ("v1.2.0", "1.2.0"), ("Version 2.0 (beta)", "2.0"),
      ("Swift 6.1.2-RELEASE.", "6.1.2-RELEASE"), ("nio/2.0.0-beta.1+5", "2.0.0-beta.1+5"),
      ("Release V10.20", "10.20"), ("What is new in 3.1: all", "3.1"), ("(1.0)", "1.0"),
      ("Swift 6", nil), ("A post", nil), ("", nil), ("x1.2", nil), ("1.", nil), ("...", nil),
    ] as [(String, String?)]
  )
  func `a version is found in a title`(title: String, version: String?) {
    #expect(Self.entry(title).version == version)
  }

  @Test(
    arguments: [
      ("https://github.com/a/b/releases/tag/v1.2.0", "1.2.0"),
      ("https://github.com/a/b/releases/tag/swift-6.1-RELEASE?x#y", "6.1-RELEASE"),
      ("https://github.com/a/b/releases/tag/%40a%2Fb%401.5.0", "1.5.0"),
      ("https://github.com/a/b/releases/tag/nightly", "9.9"),
      ("https://example.com/1.2.0", "9.9"),
    ]
  )
  func `the tag of a release on GitHub comes before the title`(link: String, version: String) {
    #expect(Self.entry("Summer 9.9", link: link).version == version)
  }

  @Test(arguments: 1...200)
  func `whatever the title is, its version is a part of it that begins with a digit`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("0129.vV-+ abR/@é")
    let length = Int.random(in: 0...30, using: &random)
    let title = String((0..<length).map { _ in letters.randomElement(using: &random) ?? "." })
    guard let version = Self.entry(title).version else { return }
    #expect(title.contains(version) && version.first?.isNumber == true && version.contains("."))
  }

  /// Returns a state with releases of two sources, newest first, of which some are read.
  private func state(read: Set<String>) -> FeedState {
    let link = "<p>Notes <a href='https://x.org/same'>all</a> "
    var entries = [
      Self.entry("1.3.0", day: 9, .html("<p>Notes of 1.3 <a href='https://x.org/3'>three</a>")),
      Self.entry("7.0", source: "b", day: 8, .text("other")),
      Self.entry("1.2.1", day: 7, .html(link + "<b>bold <a href='https://x.org/21'>one</a>")),
      Self.entry("A post", day: 6, .text("no release")),
      Self.entry("1.2.0", day: 5, .text("plain https://x.org/20")),
      Self.entry("1.1.0", day: 4, .text("old")), Self.entry("1.0.0", day: 3, .text("older")),
    ]
    for index in entries.indices { entries[index].isRead = read.contains(entries[index].title) }
    var state = FeedState()
    state.sources = [FeedSource(id: "a"), FeedSource(id: "b")]
    state.entries = IdentifiedArray(entries)
    state.recount()
    return state
  }

  private func page(of title: String, _ state: FeedState) -> (lines: [String], links: [String]) {
    let page = state.page(of: "a\n\(title)")
    return (page?.lines(width: 60).map(\.plain) ?? [], page?.links ?? [])
  }

  @Test func `the page has the notes of all releases since the one read last`() {
    let (lines, links) = page(of: "1.3.0", state(read: ["1.1.0", "1.0.0", "7.0"]))
    let text = """
      Since 1.1.0, which you read, with 1.2.1, 1.2.0 below\n\nNotes of 1.3 three[1]\n
      1.2.1 · 1970-01-08\n\nNotes all[2] bold one[3]\n\n1.2.0 · 1970-01-06\n\nplain https://x.org/20[4]
      """
    #expect(lines.joined(separator: "\n") == text)
    #expect(links == ["3", "same", "21", "20"].map { "https://x.org/\($0)" })
  }

  @Test func `the release after the one read last says so, and nothing more`() {
    let state = state(read: ["1.1.0", "1.2.1"])
    let (lines, _) = page(of: "1.2.0", state)
    #expect(lines == ["Since 1.1.0, which you read", "", "plain https://x.org/20[1]"])
    let releases = state.releases(before: "a\n1.2.0")
    #expect(releases?.read.title == "1.1.0" && releases?.between.isEmpty == true)
  }

  @Test(arguments: ["1.3.0", "A post", "1.0.0"])
  func `without an older release that is read, the page has its own notes`(title: String) {
    let (lines, links) = page(of: title, state(read: ["7.0", "A post"]))
    #expect(lines.count == 1 && links.count <= 1)
  }

  @Test(
    arguments: [
      ("Lunch at 12.30 in the park", "Save $9.99 on a kettle", nil, false),
      ("Rates rise by 2.5% in May", "Rates rise by 2.4% in April", nil, false),
      ("Swift 6.2 is out", "Swift 6.1 is out", nil, true), ("v2.0", "v1.0", nil, true),
      ("Summer 2.0", "Spring", "https://github.com/a/b/releases/tag/1.0", true),
      ("Summer 2.0", "Spring 1.9", nil, false),
    ] as [(String, String, String?, Bool)]
  )
  func `entries are releases if they are on GitHub, or their titles differ only in the version`(
    title: String,
    earlier: String,
    link: String?,
    areReleases: Bool
  ) {
    let new = Self.entry(title, link: link.map { $0.replacing("1.0", with: "2.0") }, day: 2)
    var old = Self.entry(earlier, link: link, day: 1)
    old.isRead = true
    var state = FeedState()
    state.entries = [new, old]
    #expect((state.releases(before: new.id) != nil) == areReleases)
  }

  @Test func `a release that is read while its page is shown changes nothing of it`() {
    let read: Set = ["1.1.0"]
    let before = page(of: "1.3.0", state(read: read))
    #expect(page(of: "1.3.0", state(read: read.union(["1.3.0"]))) == before)
  }
}
