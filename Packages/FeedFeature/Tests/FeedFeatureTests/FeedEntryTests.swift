import Foundation
import Testing
import UDFKit

@testable import FeedFeature

struct FeedEntryTests {
  private let world = FeedWorld()

  private func read(_ items: String) async -> [FeedEntry] {
    let text = "<rss version='2.0'><channel><title>T</title>\(items)</channel></rss>"
    let store = FeedWorld.store(FeedClient { _ in FeedDocument(Data(text.utf8)) })
    await store.send(FeedAction.addRequested("x"))
    return store.state.entries.elements
  }

  @Test func `an entry without an identifier is known by its link or its words`() async {
    let entries = await read(
      """
      <item><guid>1</guid><title>A</title></item>
      <item><link>http://a.example/2</link><title>B</title></item>
      <item><title>C</title></item>
      <item><description>D</description></item>
      <item/>
      """
    )
    #expect(entries.map(\.id) == ["x\n1", "x\nhttp://a.example/2", "x\nC", "x\nD"])
    #expect(entries.map(\.title) == ["A", "B", "C", "D"])
  }

  @Test func `an entry keeps its text, or else its summary, and its author`() async {
    let entries = await read(
      """
      <item><guid>1</guid><author>A</author><description>&lt;p>a</description></item>
      <item><guid>2</guid></item>
      """
    )
    #expect(entries.map(\.content) == [.html("<p>a"), nil])
    #expect(entries.map(\.author) == ["A", nil])
  }

  @Test func `an entry whose text shows nothing has its summary`() async {
    let module = "xmlns:c='http://purl.org/rss/1.0/modules/content/'"
    let contents = ["&lt;p>&lt;/p>", "<svg><g/></svg>", "&lt;p>b", " ", "&lt;IMG SRC='b'>"]
    let items = contents.enumerated().map { number, content in
      """
      <item><guid>\(number)</guid><description>a</description>\
      <c:encoded \(module)>\(content)</c:encoded></item>
      """
    }
    let blank = "<item><guid>x</guid><c:encoded \(module)>&lt;p></c:encoded></item>"
    let entries = await read(items.joined() + blank)
    let expected = ["a", "a", "<p>b", "a", "<IMG SRC='b'>", "<p>"]
    #expect(entries.map(\.content) == expected.map { .html($0) })
  }

  @Test func `what comes from a source that is not followed counts for nothing`() async {
    await world.add("a", "1")
    let before = world.state
    let strange = FeedEntry(source: "b", key: "1", title: "1")
    let heard = await world.actions {
      await world.act(.entriesReceived(source: "b", title: "B", entries: [strange]))
      await world.act(.entriesReceived(source: "a", title: "A", entries: [strange]))
      await world.act(.loadFailed(source: "b", message: "no luck"))
    }
    #expect(world.state == before)
    #expect(heard.count == 3)
  }

  @Test func `what arrived is told after it is there, and only if it is new`() async {
    await world.act(.addRequested("a"))
    let first = await world.actions { await world.arrive("a", ["1", "2"]) }
    #expect(first.last == .entriesArrived(source: "a", count: 2))
    #expect(first.count == 2)
    await world.act(.refreshRequested)
    let second = await world.actions { await world.arrive("a", ["1", "2"]) }
    #expect(second.count == 1)
    await world.act(.refreshRequested)
    let third = await world.actions { await world.arrive("a", ["3", "1", "2"]) }
    #expect(third.last == .entriesArrived(source: "a", count: 1))
  }

  @Test func `a refresh keeps the marks and takes the new title`() async {
    await world.add("a", "1", "2")
    await world.act(.likeToggled, on: 1)
    await world.act(.readToggled, on: 2)
    let renamed = FeedEntry(source: "a", key: "1", title: "renamed", link: "l")
    await world.act(.entriesReceived(source: "a", title: nil, entries: [renamed]))
    #expect(world.state.entries.map(\.title) == ["renamed", "2"])
    #expect(world.state.entries.map(\.isLiked) == [true, false])
    #expect(world.state.entries.map(\.isRead) == [false, true])
  }

  @Test func `a number out of range is rejected with the range`() async {
    let none = FeedError("There is no entry to choose: add a feed first")
    #expect(throws: none) { try world.state.entryID(1) }
    await world.add("a", "1", "2")
    for number in [0, -1, 3, .max, .min] {
      let reason = FeedError("There is no entry \(number): choose one from 1 to 2")
      #expect(throws: reason) { try world.state.entryID(number) }
    }
    await world.act(.filterChanged(.liked))
    let filtered = FeedError("No entry is liked: show all entries first")
    #expect(throws: filtered) { try world.state.entryID(1) }
  }
}
