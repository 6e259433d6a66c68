import FeedFeature
import FeedParsing
import Foundation
import Synchronization
import Testing
import UDFKit
import UDFTesting

@testable import RadarApp

struct ExchangeTests {
  private final class Files: Sendable {
    let all: Mutex<[String: Data]>

    init(_ files: [String: String] = [:]) { all = Mutex(files.mapValues { Data($0.utf8) }) }

    var feed: FeedClient {
      FeedClient { path in
        if let data = self.all.withLock({ $0[path] }) { return FeedDocument(data) }
        if path.hasPrefix("no") { throw CommandError("There is no \(path): check it") }
        return HeldFeeds.feed(path, ["\(path)1", "\(path)2"])
      }
    }

    var client: ExchangeClient {
      ExchangeClient { path, data in
        if path.hasPrefix("no") { throw CommandError("\(path) cannot be written: x") }
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

  private func store(_ files: Files, _ client: ExchangeClient? = nil) -> Store<FeedState> {
    Store(
      state: FeedState(),
      reducer: Reducer {
        FeedFeature.reducer(client: files.feed)
        Exchange.reducer(client: client ?? files.client, feed: files.feed)
      }
    )
  }

  @Test func `a list is followed with its names and groups, and each source is read`() async {
    let store = store(Files(["list.opml": Self.list]))
    await store.send(FeedAction.addRequested("c"))
    await store.send(ExchangeAction.importRequested(path: " list.opml "))
    let state = store.state
    #expect(state.sources.ids == ["c", "a", "b", "no"])
    #expect(state.sources.map(\.title) == ["C", "Ay", "Bee", "No"])
    #expect(state.sources.map(\.group) == [nil, "Swift", "Swift / deep", nil])
    #expect(state.entries.count == 6 && state.unread == 6)
    #expect(state.refreshTotal == 0 && store.effects.isEmpty)
    #expect(state.sources.map(\.error) == [nil, nil, nil, "There is no no: check it"])
    let note = "3 new sources are followed; 2 of the list were followed already or stood twice"
    #expect(state.note == note)
  }

  @Test func `a feed that stands in a list alone and in a group is in the group`() async {
    let (a, c) = ("<outline text='A' xmlUrl='a'/>", "<outline text='C' xmlUrl='c'/>")
    let groups = "<outline text='Swift'>\(a)\(c)</outline><outline text='Other'>\(a)</outline>"
    let store = store(Files(["list.opml": "<opml><body>\(a)\(c)\(groups)</body></opml>"]))
    await store.send(FeedAction.addRequested("c"))
    await store.send(ExchangeAction.importRequested(path: "list.opml"))
    #expect(store.state.sources.ids == ["c", "a"])
    #expect(store.state.sources.map(\.group) == [nil, "Swift"])
  }

  @Test func `a group whose name looks like a group in a group stays one`() async throws {
    let list = """
      <opml><body><outline text="TCP / IP"><outline text="A" xmlUrl="a"/></outline></body></opml>
      """
    let files = Files(["list.opml": list])
    let store = store(files)
    await store.send(ExchangeAction.importRequested(path: "list.opml"))
    #expect(store.state.sources.map(\.group) == ["TCP/IP"])
    await store.send(FeedAction.groupChanged(1, group: "a /  / b"))
    await store.send(ExchangeAction.exportRequested(path: "out.opml"))
    let second = self.store(files)
    await second.send(ExchangeAction.importRequested(path: "out.opml"))
    #expect(second.state.sources.map(\.group) == ["a / b"])
  }

  @Test func `what is exported is imported with the same names and groups`() async throws {
    let files = Files(["list.opml": Self.list])
    let first = store(files)
    await first.send(ExchangeAction.importRequested(path: "list.opml"))
    await first.send(FeedAction.groupChanged(3, group: "Other"))
    await first.send(ExchangeAction.exportRequested(path: "out.opml"))
    #expect(first.state.note == "4 sources are in out.opml" && first.state.error == nil)
    let second = store(files)
    await second.send(ExchangeAction.importRequested(path: "out.opml"))
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
      (ExchangeAction.importRequested(path: "none"), "There is no none: check it"),
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
    let documents = HeldFeeds()
    let test = TestStore(
      isolating: FeedState(),
      reducer: Exchange.reducer(client: Files().client, feed: documents.client)
    )
    test.exhaustivity = .off
    for path in ["a.opml", "b.opml"] {
      test.store.dispatch(ExchangeAction.importRequested(path: path))
      await test.run()
    }
    test.store.dispatch(ExchangeAction.exportRequested(path: "out"))
    await test.run()
    #expect(test.state.note == "0 sources are in out")
    for path in ["a.opml", "b.opml"] {
      documents.fail(path, "There is no \(path)")
      await test.run()
      #expect(test.state.error == "There is no \(path)")
    }
  }

  @Test func `a broken list is read as far as possible, and an error if nothing is in it`() async {
    let feed = "<outline xmlUrl=\"a\"/>"
    let store = store(
      Files(["cut": "<opml><body><outline text=\"x\"", "part": "<opml><body>\(feed)<outline"])
    )
    await store.send(ExchangeAction.importRequested(path: "cut"))
    let error = "cut has no feed that can be read, because line 1, column 13 has"
    #expect(store.state.error?.hasPrefix(error) == true, "\(store.state.error ?? "no error")")
    #expect(store.state.note == nil && store.state.sources.isEmpty)
    await store.send(ExchangeAction.importRequested(path: "part"))
    #expect(store.state.error == nil && store.state.sources.ids == ["a"])
    #expect(store.state.note?.hasPrefix("1 new source is followed; the list was read as") == true)
  }

  @Test func `a list has the addresses of the client, and is read with its names`() async throws {
    let files = Files()
    var client = files.client
    client.address = { "https://x/\($0)" }
    client.source = { "read \($0.dropFirst(10))" }
    let store = self.store(files, client)
    await store.send(FeedAction.addRequested("a"))
    await store.send(ExchangeAction.exportRequested(path: "out.opml"))
    let data = try #require(files.all.withLock { $0["out.opml"] })
    #expect(try OPML(data).subscriptions.map(\.address) == ["https://x/a"])
    await store.send(ExchangeAction.importRequested(path: "out.opml"))
    #expect(store.state.sources.ids == ["a"], "a followed source is itself")
    let other = self.store(files, client)
    await other.send(ExchangeAction.importRequested(path: "out.opml"))
    #expect(other.state.sources.ids == ["read a"])
  }
}

@MainActor
struct ImportTests {
  private let session = Session(radar: Radar(clients: .offline))
  private let folder = TemporaryFolder()

  private func list(_ addresses: String...) throws -> String {
    let feeds = addresses.map { "<outline xmlUrl='\($0)'/>" }.joined()
    return try folder.file("\(addresses.count).opml", "<opml><body>\(feeds)</body></opml>")
  }

  @Test func `an import says what is followed, and which new source cannot be read`() async throws {
    let (good, bad) = (try folder.feed("a.xml", entries: 1), folder.url.path + "/bad.xml")
    let worse = folder.url.path + "/worse.xml"
    let answer = try await session.answer(to: "feed import \(list(good, bad, worse))")
    let start = "3 new sources are followed; 2 of 3 could not be read: There is no file \(bad)"
    #expect(answer.error?.hasPrefix(start) == true, "\(answer.error ?? "no error")")
    #expect(session.radar.store.state.feed.entries.count == 1)
    let refresh = await session.answer(to: "feed refresh")
    #expect(refresh.error?.hasPrefix("2 of 3 sources could not be read: There is no") == true)
    let second = try list("pointfreeco/swift-clocks", bad)
    let again = await session.answer(to: "feed import \(second)")
    #expect(again.error == nil)
    #expect(again.lines.contains { $0.contains("1 new source is followed; 1 of the list was") })
  }

  @Test func `a note is said once, and a warning has the name that the list gives`() async throws {
    let runs = KeptRuns()
    let text = "<rss version='2.0'><channel><title>A</title><item><guid>1</guid></item>"
    let feed = try runs.folder.file("a.xml", text)
    let outline = "<outline text='Ay' xmlUrl='\(feed)'/>"
    let file = try runs.folder.file("l.opml", "<opml><body>\(outline)</body></opml>")
    let imported = await runs.output(of: ["feed", "import", file])
    #expect(imported.components(separatedBy: "1 new source is followed").count == 2, "\(imported)")
    #expect(imported.hasSuffix("\n1 new source is followed\n"), "\(imported)")
    #expect(await runs.output(of: ["feed", "refresh"]).contains("Ay: Line 1, column "))
  }

  @Test func `repositories go out as addresses and come back as repositories`() async throws {
    let names = ["pointfreeco/swift-clocks", "inDriver/UDF"]
    for name in names { #expect(await session.answer(to: "feed add \(name)").isOK) }
    let path = folder.url.path + "/out.opml"
    #expect(await session.answer(to: "feed export \(path)").isOK)
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    for name in names { #expect(text.contains("\"https://github.com/\(name)/releases.atom\"")) }
    let again = await session.answer(to: "feed import \(path)")
    #expect(again.lines.contains { $0.contains("0 new sources are followed") })
    let other = Session(radar: Radar(clients: .offline))
    #expect(await other.answer(to: "feed import \(path)").isOK)
    #expect(other.radar.store.state.feed.sources.ids == names)
  }
}
