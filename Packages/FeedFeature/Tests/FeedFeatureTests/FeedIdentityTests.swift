import Foundation
import Synchronization
import Testing
import UDFKit

@testable import FeedFeature

struct FeedIdentityTests {
  /// Returns the state after a source was loaded as each of some documents.
  private func read(_ documents: String...) async -> FeedState {
    let rest = Mutex(documents)
    let store = FeedWorld.store(
      FeedClient { _ in FeedDocument(Data(rest.withLock { $0.removeFirst() }.utf8)) }
    )
    await store.send(FeedAction.addRequested("x"))
    for _ in documents.dropFirst() {
      for entry in store.state.entries where !entry.isRead {
        await store.scope(\.entries, id: entry.id).send(FeedEntryAction.readToggled)
      }
      await store.send(FeedAction.refreshRequested)
    }
    return store.state
  }

  private func rss(_ items: String...) -> String {
    "<rss version='2.0'><channel>\(items.joined())</channel></rss>"
  }

  private func atom(_ entries: String...) -> String {
    "<feed xmlns='http://www.w3.org/2005/Atom'>\(entries.joined())</feed>"
  }

  private func item(_ title: String, description: String) -> String {
    "<item><title>\(title)</title><link>https://e.test</link><description>\(description)</description></item>"
  }

  private func release(_ number: Int, guid: String = "") -> String {
    """
    <item>\(guid)<title>Release \(number)</title><link>https://e.test/changelog</link>\
    <pubDate>0\(number) Mar 2025</pubDate></item>
    """
  }

  @Test(arguments: ["", "<guid>0</guid>", "<guid>https://e.test/changelog</guid>"])
  func `items that share a link, or an identifier too, are as many entries`(guid: String) async {
    let document = rss(release(3, guid: guid), release(2, guid: guid), release(1, guid: guid))
    let state = await read(document, document)
    #expect(state.entries.map(\.title) == ["Release 3", "Release 2", "Release 1"])
    #expect(state.unread == 0)
  }

  @Test func `items with one title and no link are told apart by their dates or texts`() async {
    let state = await read(
      rss(
        "<item><title>Nightly</title><pubDate>07 Mar 2025</pubDate></item>",
        "<item><title>Nightly</title><pubDate>06 Mar 2025</pubDate></item>",
        "<item><title>Daily</title><description>A</description></item>",
        "<item><title>Daily</title><description>B</description></item>",
        "<item><title>Daily</title><description>B</description></item>"
      )
    )
    #expect(state.entries.map(\.title) == ["Nightly", "Nightly", "Daily", "Daily"])
  }

  @Test func `an item that stands alone at the link of the one before it is another one`() async {
    let documents = (1...3).map { rss(release($0)) }
    let state = await read(documents[0], documents[1], documents[1], documents[2], documents[0])
    #expect(state.entries.map(\.title) == ["Release 3", "Release 2", "Release 1"])
    #expect(state.unread == 0)
    let (a, b) = (item("A", description: "A"), item("B", description: "B"))
    #expect(await read(rss(a), rss(b), rss(b)).entries.count == 2)
  }

  @Test(arguments: [
    ("", "<title>Release 1!</title><pubDate>01 Mar 2025</pubDate>"),
    ("", "<title>Release 1</title><pubDate>02 Mar 2025</pubDate>"),
    ("<guid>1</guid>", "<guid>1</guid><title>Other</title><pubDate>02 Mar 2025</pubDate>"),
  ])
  func `a corrected item is the same one`(guid: String, corrected: String) async {
    let link = "<link>https://e.test/changelog</link>"
    let state = await read(rss(release(1, guid: guid)), rss("<item>\(corrected)\(link)</item>"))
    #expect(state.entries.count == 1)
    #expect(state.unread == 0)
  }

  @Test func `an identifier that all items have is none`() async {
    func item(_ title: String, _ page: String) -> String {
      "<item><guid isPermaLink='false'>0</guid><title>\(title)</title><link>https://e.test/\(page)</link></item>"
    }
    let state = await read(
      rss(item("A", "a"), item("B", "b")),
      rss(item("C", "c"), item("A!", "a"), item("B", "b"))
    )
    #expect(Set(state.entries.map(\.title)) == ["A!", "B", "C"])
    #expect(state.unread == 1)
  }

  @Test func `entries that only their texts tell apart stay as many as they are`() async {
    let (a, b) = (
      "<item><title>D</title>A</item>", "<item><title>D</title><description>B</description></item>"
    )
    #expect(await read(rss(a), rss(a, b), rss(a, b)).entries.count == 2)
  }

  @Test func `an entry stays the same when others with its link come and go`() async {
    let one = rss(release(1))
    let two = rss(release(2), release(1))
    let state = await read(one, two, rss(release(3), release(2)), rss(release(3)), two)
    #expect(state.entries.map(\.title) == ["Release 3", "Release 2", "Release 1"])
    #expect(state.unread == 0)
    #expect(await read(two, one).entries.count == 2)
  }

  @Test func `of the versions of an entry of Atom, the one that was updated last is kept`() async {
    let (old, new) = (
      "<entry><title>Draft</title><id>u:1</id><updated>2025-01-01T00:00:00Z</updated></entry>",
      "<entry><title>Correct</title><id>u:1</id><updated>2025-01-02T00:00:00Z</updated></entry>"
    )
    for document in [atom(old, new), atom(new, old)] {
      #expect(await read(document).entries.map(\.title) == ["Correct"])
    }
    let state = await read(
      atom(
        "<entry><title>A</title><id>u:1</id><updated>2025</updated></entry>",
        "<entry><title>B</title><id>u:1</id><updated>2025</updated></entry>",
        "<entry><title>C</title><id>u:2</id><link href='https://e.test/c'/><updated>2024</updated></entry>",
        "<entry><title>D</title><id>u:2</id><link href='https://e.test/d'/><updated>2023</updated></entry>"
      )
    )
    #expect(state.entries.map(\.title) == ["A", "B", "C", "D"])
  }

  @Test func `a date in the year 1 is none`() async {
    let state = await read(
      rss(
        "<item><title>A</title><pubDate>Mon, 01 Jan 0001 00:00:00 +0000</pubDate></item>",
        "<item><title>B</title><pubDate>Mon, 01 Jan 1500 00:00:00 +0000</pubDate></item>"
      )
    )
    #expect(state.entries.map(\.title) == ["B", "A"])
    #expect(state.entries.map { $0.date == nil } == [false, true])
  }
}
