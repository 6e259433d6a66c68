import Foundation
import Synchronization
import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@testable import FeedFeature

struct FeedFollowingTests {
  @Test func `a source is renamed and grouped by its number, and a refresh keeps both`() async {
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

struct FeedNamesTests {
  private let world = FeedWorld()

  init() async {
    for (number, name) in ["Swift", "Swift Weekly", "Swift 9 Blog", "Nio"].enumerated() {
      await world.add("x/\(number)", "1")
      await world.act(.renameRequested(number + 1, name: name))
    }
  }

  @Test(arguments: [
    ("Swift", 1), (" swift ", 1), ("SWIFT weekly", 2), ("\"weekly\"", 2), ("log", 3), ("ni", 4),
    ("x/3", 4), ("X/2", 3), ("2", 2), ("4", 4),
  ])
  func `a name, a number, or a part of a name or an address`(text: String, number: Int) async {
    let source = world.state.sources[number - 1]
    await world.act(.namedRemovalRequested(text))
    #expect(world.state.prompt?.title == "Remove \(source.name) and its entry?")
  }

  @Test(arguments: [
    ("mecid", "No source is named \"mecid\": type a part of a name, or a number"),
    ("swi", "\"swi\" may be Swift, Swift Weekly, Swift 9 Blog: type more of the name, or a number"),
    ("7", "There is no source 7: choose one from 1 to 4"),
  ])
  func `what means none or several says so`(text: String, reason: String) {
    #expect(world.rejection(of: .namedRemovalRequested(text)) == reason)
    #expect(world.state.prompt == nil)
  }
}
