import FeedParsing
import Foundation
import Synchronization
import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

/// Tests groups, names, mutes, marks of all entries, and lists of sources in files.
struct FeedFollowingTests {
  /// Files in memory.
  private final class Files: Sendable {
    let all: Mutex<[String: Data]>

    init(_ files: [String: String] = [:]) {
      all = Mutex(files.mapValues { Data($0.utf8) })
    }

    var client: FeedClient {
      FeedClient { path in
        if let data = self.all.withLock({ $0[path] }) { return FeedDocument(data) }
        if path.hasPrefix("no") { throw FeedFailure(description: "There is no \(path): check it") }
        return HeldFeeds.document(path, ["\(path)1", "\(path)2"])
      } save: { path, data in
        if path.hasPrefix("no") { throw FeedFailure(description: "\(path) cannot be written: x") }
        self.all.withLock { $0[path] = data }
      }
    }
  }

  private static let list = """
    <opml version="2.0"><head><title>x</title></head><body>
    <outline text="Swift"><outline text="Ay" xmlUrl="a"/><outline text="deep">
    <outline text="Bee" xmlUrl="b"/></outline></outline>
    <outline text="c" xmlUrl="c"/><outline text="twice" xmlUrl="a"/><outline text="No" xmlUrl="no"/>
    </body></opml>
    """

  private func store(_ files: Files) -> Store<FeedState> { FeedWorld.store(files.client) }

  @Test func `a list is followed with its names and groups, and each source is read`() async {
    let store = store(Files(["list.opml": Self.list]))
    await store.send(FeedAction.addRequested("c"))
    await store.send(FeedAction.importRequested(path: " list.opml "))
    let state = store.state
    #expect(state.sources.ids == ["c", "a", "b", "no"])
    #expect(state.sources.map(\.title) == ["C", "Ay", "Bee", "No"])
    #expect(state.sources.map(\.group) == [nil, "Swift", "Swift / deep", nil])
    #expect(state.entries.count == 6 && state.unread == 6)
    #expect(state.refreshTotal == 0 && store.effects.isEmpty)
    #expect(state.sources.map(\.error) == [nil, nil, nil, "There is no no: check it"])
    #expect(
      state.note
        == "3 new sources are followed; 2 of the list were followed already or stood twice"
    )
  }

  @Test func `a feed that stands in a list alone and in a group is in the group`() async {
    let list = """
      <opml version="2.0"><body><outline text="A" xmlUrl="a"/><outline text="C" xmlUrl="c"/>
      <outline text="Swift"><outline text="A" xmlUrl="a"/><outline text="C" xmlUrl="c"/></outline>
      <outline text="Other"><outline text="A" xmlUrl="a"/></outline>
      </body></opml>
      """
    let store = store(Files(["list.opml": list]))
    await store.send(FeedAction.addRequested("c"))
    await store.send(FeedAction.importRequested(path: "list.opml"))
    #expect(store.state.sources.ids == ["c", "a"])
    #expect(store.state.sources.map(\.group) == [nil, "Swift"])
  }

  @Test func `what is exported is imported with the same names and groups`() async throws {
    let files = Files(["list.opml": Self.list])
    let first = store(files)
    await first.send(FeedAction.importRequested(path: "list.opml"))
    await first.send(FeedAction.groupChanged(3, group: "Other"))
    await first.send(FeedAction.exportRequested(path: "out.opml"))
    #expect(first.state.note == "4 sources are in out.opml" && first.state.error == nil)
    let second = store(files)
    await second.send(FeedAction.importRequested(path: "out.opml"))
    func followed(_ store: Store<FeedState>) -> [[String?]] {
      store.state.sources.map { [$0.id, $0.title, $0.group] }
    }
    #expect(followed(second) == followed(first))
  }

  @Test func `a file that cannot be read or written, or is no list, changes nothing`() async {
    let store = store(Files(["feed.xml": "<rss version=\"2.0\"/>", "cut": "<opml><body><outline"]))
    await store.send(FeedAction.addRequested("a"))
    let before = store.state.sources
    for (action, error) in [
      (FeedAction.importRequested(path: "none"), "There is no none: check it"),
      (.exportRequested(path: "no/where"), "no/where cannot be written: x"),
      (.importRequested(path: "feed.xml"), "feed.xml: The document is not a list of feeds in OPML"),
    ] {
      await store.send(action)
      #expect(store.state.error?.hasPrefix(error) == true, "\(store.state.error ?? "no error")")
      #expect(store.state.note == nil)
      #expect(store.state.sources == before)
    }
  }

  @Test func `two lists at once are both read, and an export ends neither`() async {
    let world = FeedWorld()
    for path in ["a.opml", "b.opml"] { await world.act(.importRequested(path: path)) }
    await world.act(.exportRequested(path: "/dev/null"))
    #expect(world.state.note == "0 sources are in /dev/null")
    for path in ["a.opml", "b.opml"] {
      await world.fail(path, "There is no \(path)")
      #expect(world.state.error == "There is no \(path)")
    }
  }

  @Test func `a broken list is read as far as possible, and is an error if nothing is in it`() async
  {
    let feed = "<outline xmlUrl=\"a\"/>"
    let store = store(
      Files(["cut": "<opml><body><outline text=\"x\"", "part": "<opml><body>\(feed)<outline"])
    )
    await store.send(FeedAction.importRequested(path: "cut"))
    let error = "cut has no feed that can be read, because line 1, column 13 has"
    #expect(store.state.error?.hasPrefix(error) == true, "\(store.state.error ?? "no error")")
    #expect(store.state.note == nil && store.state.sources.isEmpty)
    await store.send(FeedAction.importRequested(path: "part"))
    #expect(store.state.error == nil && store.state.sources.ids == ["a"])
    #expect(store.state.note?.hasPrefix("1 new source is followed; the list was read as") == true)
  }

  @Test func `a list has the addresses of the client, and is read with its names`() async throws {
    let files = Files()
    var client = files.client
    client.address = { "https://x/\($0)" }
    client.source = { "read \($0.dropFirst(10))" }
    let store = FeedWorld.store(client)
    await store.send(FeedAction.addRequested("a"))
    await store.send(FeedAction.exportRequested(path: "out.opml"))
    let data = try #require(files.all.withLock { $0["out.opml"] })
    #expect(try OPML(data).subscriptions.map(\.address) == ["https://x/a"])
    await store.send(FeedAction.importRequested(path: "out.opml"))
    #expect(store.state.sources.ids == ["a"], "a followed source is itself")
    let other = FeedWorld.store(client)
    await other.send(FeedAction.importRequested(path: "out.opml"))
    #expect(other.state.sources.ids == ["read a"])
  }

  @Test func `a source is renamed and grouped by its number, and keeps both after a refresh`() async
  {
    let world = FeedWorld()
    await world.add("a", "1")
    await world.add("b", "2")
    await world.act(.renameRequested(2, name: " Bee\nline "))
    await world.act(.groupChanged(2, group: "Letters"))
    await world.act(.refreshRequested)
    await world.arrive("a", ["1"])
    await world.arrive("b", ["2"])
    #expect(world.state.sources.map(\.title) == ["A", "Bee line"])
    #expect(world.state.sources.map(\.group) == [nil, "Letters"])
    await world.act(.groupChanged(2, group: " "))
    #expect(world.state.sources[1].group == nil)
    for action in [
      FeedAction.renameRequested(3, name: "x"), .groupChanged(0, group: "x"), .muteToggled(9),
    ] {
      #expect(world.rejection(of: action)?.contains("choose one from 1 to 2") == true)
    }
    let empty = FeedWorld()
    #expect(empty.rejection(of: .muteToggled(1)) == "There is no source: add a feed first")
  }

  @Test(arguments: ["", " ", "\"\"", "''", "“”", "A"])
  func `an empty name gives a source its first one again`(name: String) async throws {
    let world = FeedWorld()
    await world.add("a", "1")
    await world.act(.renameRequested(1, name: name))
    #expect(world.state.sources.map(\.title) == ["A"])
    await world.act(.renameRequested(1, name: "\"Bee\""))
    await world.act(.renameRequested(1, name: "Cee"))
    #expect(world.state.sources.map(\.title) == ["Cee"])
    let kept = try JSONEncoder().encode(world.state)
    #expect(try JSONDecoder().decode(FeedState.self, from: kept).sources == world.state.sources)
    await world.act(.renameRequested(1, name: name))
    #expect(world.state.sources.map(\.title) == ["A"])
    #expect(world.state.sources.map(\.originalName) == [nil])
    await world.act(.groupChanged(1, group: "\"G\""))
    #expect(world.state.sources[0].group == "G")
    await world.act(.groupChanged(1, group: "\"\""))
    #expect(world.state.sources[0].group == nil)
  }

  @Test func `what arrives from a muted source is read, and nobody is told`() async {
    let world = FeedWorld()
    await world.add("a", "1")
    await world.act(.muteToggled(1))
    await world.act(.refreshRequested)
    let heard = await world.actions { await world.arrive("a", ["1", "2", "3"]) }
    #expect(!heard.contains { if case .entriesArrived = $0 { true } else { false } })
    #expect(world.state.entries.count == 3)
    #expect(world.state.unread == 1 && world.state.entries.count { !$0.isRead } == 1)
    await world.act(.muteToggled(1))
    await world.act(.refreshRequested)
    let again = await world.actions { await world.arrive("a", ["4"]) }
    #expect(again.contains(.entriesArrived(source: "a", count: 1)))
    #expect(world.state.unread == 2)
  }

  @Test func `all entries are marked as read at once, and the likes stay`() async {
    let world = FeedWorld()
    await world.add("a", "1", "2", "3")
    await world.act(.likeToggled, on: 2)
    await world.act(.filterChanged(.unread))
    await world.act(.allMarkedRead)
    #expect(world.state.unread == 0 && world.state.liked == 1)
    #expect(world.state.entries.allSatisfy(\.isRead) && world.state.shown.isEmpty)
    await world.act(.allMarkedRead)
    #expect(world.state.unread == 0)
  }

  @Test func `a document with an error is read as far as it goes, and the source says so`() async {
    let broken = Mutex(true)
    let store = FeedWorld.store(
      FeedClient { _ in
        let title = broken.withLock(\.self) ? "a & b" : "a &amp; b"
        let text =
          "<rss version=\"2.0\"><channel><title>\(title)</title><item><guid>1</guid></item></channel></rss>"
        return FeedDocument(Data(text.utf8))
      }
    )
    await store.send(FeedAction.addRequested("x"))
    #expect(store.state.entries.count == 1 && store.state.sources[0].error == nil)
    #expect(
      store.state.sources[0].warning?
        .hasPrefix("Line 1, column 38 has an '&' that begins no reference") == true,
      "\(store.state.sources[0].warning ?? "no warning")"
    )
    broken.withLock { $0 = false }
    await store.send(FeedAction.refreshRequested)
    #expect(store.state.sources[0].warning == nil)
  }
}
