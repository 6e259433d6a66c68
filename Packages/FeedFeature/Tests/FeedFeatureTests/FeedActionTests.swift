import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

struct FeedActionTests {
  private func test(_ state: FeedState = FeedState()) -> TestStore<FeedState> {
    let clock = TestClock()
    let client = FeedClient { source in
      try await clock.sleep(for: .seconds(1))
      return HeldFeeds.feed(source, ["1", "2"])
    }
    return TestStore(isolating: state, reducer: FeedFeature.reducer(client: client), clock: clock)
  }

  private static func entries(of source: String) -> [FeedEntry] {
    ["1", "2"].map { FeedEntry(source: source, key: $0, title: $0) }
  }

  private static func state(following sources: String...) -> FeedState {
    FeedState(
      sources.map { FeedSource(id: $0, title: $0.uppercased()) },
      entries: sources.flatMap { entries(of: $0) }
    )
  }

  private func receive(on test: TestStore<FeedState>, title: String = "A") async {
    let entries = Self.entries(of: "a")
    await test.advance(by: .seconds(1))
    await test.receive(FeedAction.entriesReceived(source: "a", title: "A", entries: entries)) {
      $0.adding = []
      $0.sources.append(FeedSource(id: "a", title: title))
      $0.entries = IdentifiedArray(entries)
      $0.expect(unread: 2)
    }
    await test.receive(FeedAction.entriesArrived(source: "a", count: 2))
  }

  @Test(
    arguments: [
      (.addRequested(" a "), nil), (.followRequested(name: " Nio ", source: " a "), "Nio"),
    ] as [(FeedAction, String?)]
  )
  func `a source is followed under its own name or another, once`(
    action: FeedAction,
    name: String?
  ) async {
    let test = test()
    await test.send(action) { $0.adding = [FeedSource(id: "a", title: name)] }
    await receive(on: test, title: name ?? "A")
    await test.send(FeedAction.followRequested(name: "other", source: "a"))
    await test.send(
      FeedAction.addRequested("a"),
      rejectedWith: FeedError("a is followed already: refresh to see what is new")
    )
    await test.finish()
  }

  @Test func `entries are marked and filtered, by the numbers that are shown`() async throws {
    let test = test(Self.state(following: "a"))
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
    await test.finish()
  }

  @Test func `an action that is for all entries changes each, and the counts`() async {
    let test = test(Self.state(following: "a", "b"))
    await test.send(FeedEntryAction.readToggled) { state in
      for index in state.entries.indices { state.entries[index].isRead = true }
      state.expect(unread: 0)
    }
    await test.send(FeedEntryAction.likeToggled) { state in
      for index in state.entries.indices { state.entries[index].isLiked = true }
      state.expect(liked: 4)
    }
    await test.finish()
  }

  @Test func `a kept state goes on: a source is added, a watch watches, a refresh ends`() async {
    var state = FeedState([FeedSource(id: "b", title: "B")])
    state.adding = [FeedSource(id: "a")]
    state.watchInterval = 60
    (state.refreshTotal, state.loading) = (1, ["b"])
    #expect(state.isActive && !FeedState().isActive)
    let test = test(state)
    await test.send(FeedAction.resumed) { ($0.refreshTotal, $0.loading) = (0, []) }
    await receive(on: test)
    await test.advance(by: .seconds(59))
    await test.receive(FeedAction.watchTicked) { ($0.refreshTotal, $0.loading) = (2, ["b", "a"]) }
    await test.send(FeedAction.unwatchRequested) { $0.watchInterval = nil }
    await test.send(FeedAction.refreshCancelled) { ($0.refreshTotal, $0.loading) = (0, []) }
    await test.finish()
  }
}
