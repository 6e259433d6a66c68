import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

/// Tests each action: what it changes and causes, and nothing else.
struct FeedActionTests {
  /// Returns a client that answers after a second, and fails for sources with the name `gone`.
  private static func client(_ clock: TestClock) -> FeedClient {
    FeedClient { source in
      try await clock.sleep(for: .seconds(1))
      if source == "gone" { throw FeedFailure(description: "gone is not there:\ncheck it") }
      return HeldFeeds.document(source, ["1", "2"])
    }
  }

  /// Returns a store that follows the given sources, each with the entries of the client.
  private func test(following sources: String...) -> TestStore<FeedState> {
    var state = FeedState()
    for source in sources {
      state.sources.append(FeedSource(id: source, title: source.uppercased()))
      for entry in Self.entries(of: source) { state.entries.append(entry) }
    }
    state.recount()
    return test(state)
  }

  private func test(_ state: FeedState) -> TestStore<FeedState> {
    let clock = TestClock()
    return TestStore(
      isolating: state,
      reducer: FeedFeature.reducer(client: Self.client(clock)),
      clock: clock
    )
  }

  private static func entries(of source: String) -> [FeedEntry] {
    ["1", "2"].map { FeedEntry(source: source, key: $0, title: $0) }
  }

  private static func answer(_ source: String) -> FeedAction {
    .entriesReceived(source: source, title: source.uppercased(), entries: entries(of: source))
  }

  @Test func `a source is added, and its entries are counted`() async {
    let test = test()
    await test.send(FeedAction.addRequested(" a ")) { $0.adding = [FeedSource(id: "a")] }
    await test.advance(by: .seconds(1))
    await test.receive(Self.answer("a")) { state in
      state.adding = []
      state.sources = [FeedSource(id: "a", title: "A")]
      state.entries = IdentifiedArray(Self.entries(of: "a"))
      state.expect(unread: 2)
    }
    await test.receive(FeedAction.entriesArrived(source: "a", count: 2))
    await test.send(
      FeedAction.addRequested("a"),
      rejectedWith: FeedError("a is followed already: refresh to see what is new")
    )
    await test.finish()
  }

  @Test func `a source is followed under a name, once`() async {
    let test = test()
    await test.send(FeedAction.followRequested(name: "Nio", source: "a")) {
      $0.adding = [FeedSource(id: "a", title: "Nio")]
    }
    await test.advance(by: .seconds(1))
    await test.receive(Self.answer("a")) { state in
      state.adding = []
      state.sources = [FeedSource(id: "a", title: "Nio")]
      state.entries = IdentifiedArray(Self.entries(of: "a"))
      state.expect(unread: 2)
    }
    await test.receive(FeedAction.entriesArrived(source: "a", count: 2))
    await test.send(FeedAction.followRequested(name: "other", source: "a"))
    await test.finish()
  }

  @Test func `a source is removed with its entries`() async {
    let test = test(following: "a", "b")
    await test.send(FeedAction.sourceRemoved(1)) { state in
      state.sources = [FeedSource(id: "b", title: "B")]
      state.entries = IdentifiedArray(Self.entries(of: "b"))
      state.expect(unread: 2)
    }
    await test.finish()
  }

  @Test func `entries are marked and filtered, by the numbers that are shown`() async throws {
    let test = test(following: "a")
    func entry(_ number: Int) throws -> Store<FeedEntry?> {
      test.store.scope(\.entries, id: try test.state.entryID(number))
    }
    try await test.send(FeedEntryAction.readToggled, to: entry(1)) { state in
      state.entries[id: "a\n1"]?.isRead = true
      state.expect(unread: 1)
    }
    await test.send(FeedAction.filterChanged(.unread)) { $0.filter = .unread }
    try await test.send(FeedEntryAction.likeToggled, to: entry(1)) { state in
      state.entries[id: "a\n2"]?.isLiked = true
      state.expect(liked: 1)
    }
    await test.send(FeedAction.filterChanged(.liked)) { $0.filter = .liked }
    try await test.send(FeedEntryAction.likeToggled, to: entry(1)) { state in
      state.entries[id: "a\n2"]?.isLiked = false
      state.expect(liked: 0)
    }
    #expect(throws: FeedError("No entry is liked: show all entries first")) { try entry(1) }
    await test.finish()
  }

  @Test func `an action that is for all entries changes each, and the counts`() async {
    let test = test(following: "a", "b")
    await test.send(FeedEntryAction.readToggled) { state in
      for id in state.entries.ids { state.entries[id: id]?.isRead = true }
      state.expect(unread: 0)
    }
    await test.send(FeedEntryAction.likeToggled) { state in
      for id in state.entries.ids { state.entries[id: id]?.isLiked = true }
      state.expect(liked: 4)
    }
    await test.finish()
  }

  @Test func `an action of an entry that is gone changes nothing`() async {
    let test = test(following: "a")
    let before = test.state
    // No rule runs, which the test would report.
    test.exhaustivity = .off
    test.store.scope(\.entries, id: "b\n1").dispatch(FeedEntryAction.likeToggled)
    #expect(test.state == before)
    await test.finish()
  }

  @Test func `a refresh reads each source, and can be ended`() async {
    let test = test(following: "a", "gone")
    await test.send(FeedAction.refreshRequested) { state in
      state.refreshTotal = 2
      state.loading = ["a", "gone"]
    }
    await test.advance(by: .seconds(1))
    await test.receive(Self.answer("a")) { ($0.loading, $0.news) = (["gone"], ["a": 0]) }
    let failure = FeedAction.loadFailed(source: "gone", message: "gone is not there:\ncheck it")
    await test.receive(failure) { state in
      (state.refreshTotal, state.loading, state.news) = (0, [], nil)
      state.sources[id: "gone"]?.error = "gone is not there: check it"
      state.sources[id: "gone"]?.failures = 1
      state.sources[id: "gone"]?.nextTry = test.now.date.addingTimeInterval(300)
    }
    await test.send(FeedAction.refreshRequested) { state in
      (state.refreshTotal, state.loading) = (2, ["a", "gone"])
    }
    await test.send(FeedAction.refreshCancelled) { state in
      (state.refreshTotal, state.loading) = (0, [])
    }
    await test.advance(by: .seconds(2))
    await test.finish()
  }

  @Test func `a kept state goes on: a source is added, a watch watches, and a refresh ends`() async
  {
    var state = FeedState()
    state.sources = [FeedSource(id: "b", title: "B")]
    state.adding = [FeedSource(id: "a")]
    state.watchInterval = 60
    (state.refreshTotal, state.loading) = (1, ["b"])
    #expect(state.isActive && !FeedState().isActive)
    let test = test(state)
    await test.send(FeedAction.resumed) { state in
      (state.refreshTotal, state.loading) = (0, [])
    }
    await test.advance(by: .seconds(1))
    await test.receive(Self.answer("a")) { state in
      state.adding = []
      state.sources.append(FeedSource(id: "a", title: "A"))
      state.entries = IdentifiedArray(Self.entries(of: "a"))
      state.expect(unread: 2)
    }
    await test.receive(FeedAction.entriesArrived(source: "a", count: 2))
    await test.advance(by: .seconds(59))
    await test.receive(FeedAction.watchTicked) { state in
      (state.refreshTotal, state.loading) = (2, ["b", "a"])
    }
    await test.send(FeedAction.unwatchRequested) { $0.watchInterval = nil }
    await test.send(FeedAction.refreshCancelled) { state in
      (state.refreshTotal, state.loading) = (0, [])
    }
    await test.finish()
  }
}
