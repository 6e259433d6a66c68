import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

struct FeedUnchangedTests {
  private let world = FeedWorld()

  /// Adds the source `a`, whose document has an entry and the fingerprint `1`.
  private func add() async {
    await world.act(.addRequested("a"))
    await arrive("1")
  }

  private func arrive(_ fingerprint: String?, _ keys: [String] = ["1"]) async {
    world.feeds.answer("a", keys, fingerprint: fingerprint)
    await world.test.run()
  }

  private func refresh(_ fingerprint: String?, _ keys: [String] = ["1"]) async -> [FeedAction] {
    await world.actions {
      await world.act(.refreshRequested)
      await arrive(fingerprint, keys)
    }
  }

  private func isReceived(_ actions: [FeedAction]) -> Bool {
    actions.contains { if case .entriesReceived = $0 { true } else { false } }
  }

  @Test func `the same document again changes nothing, and is not written again`() async throws {
    await add()
    let before = world.state
    let unchanged = FeedAction.sourceUnchanged(source: "a", fingerprint: "4 1")
    #expect(await refresh("1") == [.refreshRequested, unchanged])
    #expect(world.state == before)
    await world.act(.refreshRequested)
    await world.fail("a")
    #expect(world.state.sources[0].error != nil)
    #expect(await refresh("1") == [.refreshRequested, unchanged])
    #expect(world.state == before, "a failure is over")
    let json = try JSONEncoder().encode(before)
    #expect(try JSONDecoder().decode(FeedState.self, from: json) == before)
  }

  @Test func `another document, and one without a fingerprint, is read`() async {
    await add()
    #expect(isReceived(await refresh("2", ["1", "2"])) && world.state.entries.count == 2)
    #expect(isReceived(await refresh(nil)))
    #expect(isReceived(await refresh("2")), "nothing is known of the last one")
    #expect(!isReceived(await refresh("2")))
  }

  @Test func `a source that gets its first name again, or is followed again, is read`() async {
    await add()
    await world.act(.renameRequested(1, name: "mine"))
    #expect(!isReceived(await refresh("1")))
    await world.act(.renameRequested(1, name: ""))
    #expect(isReceived(await refresh("1")) && world.state.sources[0].title == "A")
    await world.act(.sourceRemoved(1))
    await add()
    #expect(world.state.entries.count == 1)
  }

  @Test func `entries that are another document's meanwhile are read again`() async {
    await add()
    await world.act(.refreshRequested)
    await world.act(.sourceUnchanged(source: "a", fingerprint: "1 0"))
    #expect(world.state.refreshTotal == 1)
    #expect(isReceived(await world.actions { await answerAll() }))
    #expect(world.state.refreshTotal == 0 && world.state.sources[0].fingerprint == "4 1")
  }

  @Test func `a document without its content is read whole if its entries are not known`() async {
    let loads = Recorder<String>()
    var client = FeedClient { _ in
      loads.record("load")
      return FeedDocument(Data(), fingerprint: "1")
    }
    client.loadWhole = { _ in
      loads.record("whole")
      let feed = "<rss version='2.0'><channel><item><title>A</title></item></channel></rss>"
      return FeedDocument(Data(feed.utf8), fingerprint: "1")
    }
    let store = FeedWorld.store(client)
    await store.send(FeedAction.addRequested("a"))
    await store.send(FeedAction.refreshRequested)
    #expect(loads.values == ["load", "whole", "load"])
    #expect(store.state.entries.map(\.title) == ["A"])
  }

  private func answerAll() async { while !world.feeds.sources.isEmpty { await arrive("1") } }
}
