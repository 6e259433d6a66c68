import FeedFeature
import Testing
import UDFKit

@testable import RadarApp

/// Tests that the undo of a removal during a refresh loses nothing.
@MainActor
struct RefreshUndoTests {
  private let documents = HeldDocuments()
  private let radar: Radar

  init() {
    var clients = Clients.offline
    clients.feed = documents.client
    radar = Radar(clients: clients)
  }

  private var feed: FeedState { radar.store.state.feed }

  /// Follows sources `1`, `2` and so on, and begins to read them again.
  private func refresh(_ count: Int) async {
    let sources = (1...count).map { FeedSource(id: "\($0)") }
    radar.store.dispatch(FeedAction.subscriptionsReceived(sources))
    await finish(["old"])
    radar.store.dispatch(FeedAction.refreshRequested)
    await wait(for: min(count, WebLimits.requestsAtOnce))
  }

  private func wait(for count: Int) async {
    while documents.sources.count < count { await Task.yield() }
  }

  /// Answers loads with entries until nothing runs any more.
  private func finish(_ keys: [String] = ["new", "old"]) async {
    while !radar.store.effects.isEmpty {
      for source in documents.sources { documents.answer(source, keys) }
      await Task.yield()
    }
  }

  @Test(arguments: [FeedAction.sourceRemoved(1), .removalConfirmed(source: "1")])
  func `the source is read again, and the refresh ends`(removal: FeedAction) async throws {
    await refresh(3)
    radar.store.dispatch(removal)
    #expect(feed.sources.count == 2)
    _ = try await radar.undo()
    #expect(feed.sources.count == 3 && feed.refreshTotal == 3)
    await finish()
    #expect(feed.refreshTotal == 0 && feed.entries.count == 6)
    _ = try await radar.redo()
    await finish()
    #expect(feed.sources.ids == ["2", "3"] && feed.entries.count == 4 && feed.refreshTotal == 0)
  }

  @Test func `a source that was only being added is read again`() async throws {
    radar.store.dispatch(FeedAction.addRequested("1"))
    await wait(for: 1)
    radar.store.dispatch(FeedAction.removalConfirmed(source: "1"))
    #expect(feed.adding.isEmpty)
    _ = try await radar.undo()
    #expect(feed.adding.ids == ["1"])
    await wait(for: 2)
    await finish()
    #expect(feed.sources.ids == ["1"] && feed.entries.count == 2)
  }

  @Test func `what was read in the place of the source is read again`() async throws {
    let count = WebLimits.requestsAtOnce + 1
    await refresh(count)
    radar.store.dispatch(FeedAction.sourceRemoved(1))
    while !documents.sources.contains("\(count)") { await Task.yield() }
    await finish()
    #expect(feed.refreshTotal == 0 && feed.entries.count == 2 * count - 2)
    _ = try await radar.undo()
    await finish()
    #expect(feed.refreshTotal == 0 && feed.entries.count == 2 * count)
  }
}
