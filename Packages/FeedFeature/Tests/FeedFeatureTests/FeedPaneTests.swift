import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import FeedFeature

/// Tests the pane that `connect(to:)` creates, mounted alone and driven by keys.
@MainActor
struct FeedPaneTests {
  private let test: TestStore<FeedState>

  /// Creates a store that follows one source, whose content does not change.
  init() async {
    test = TestStore(
      isolating: FeedState(),
      reducer: FeedFeature.reducer(client: FeedClient { HeldFeeds.document($0, ["1", "2"]) })
    )
    test.exhaustivity = .off
    await test.send(FeedAction.addRequested("a"))
    await test.receive(FeedAction.entriesArrived(source: "a", count: 2))
    test.exhaustivity = .on
  }

  private func host() -> FeatureHost<FeedState, FeaturePane<FeedState, FeedProps>, Key> {
    FeatureHost(
      test,
      connect: { FeedFeature.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines().map(\.plain) }
    )
  }

  @Test func `keys are actions, and what they change is shown`() async {
    let host = host()
    #expect(
      host.screen == [
        "feeds [all 2] unread 2  liked 0 ", "", "1  A", "1 ●   1  A", "2 ●   2  A",
      ]
    )
    #expect(host.pane.handle("r", on: "a\n1"))
    await host.press("f")
    await test.receive(FeedEntryAction.readToggled) { state in
      state.entries[id: "a\n1"]?.isRead = true
      state.expect(unread: 1)
    }
    await test.receive(FeedAction.filterChanged(.unread)) { $0.filter = .unread }
    #expect(
      host.screen == ["feeds  all 2 [unread 1] liked 0 ", "", "1  A", "1 ●   2  A"]
    )
    test.exhaustivity = .off
    await host.press("R", .escape, .enter)
    let entries = ["1", "2"].map { FeedEntry(source: "a", key: $0, title: $0) }
    await test.receive(FeedAction.refreshRequested)
    await test.receive(FeedAction.entriesReceived(source: "a", title: "A", entries: entries))
    test.exhaustivity = .on
    #expect(host.screen.count == 4)
    await test.finish()
  }

  @Test func `it asks to be drawn again when its props changed, and only then`() async {
    let pane = host().pane
    var changes = 0
    pane.onChange = { changes += 1 }
    await test.send(FeedAction.filterChanged(.all))
    await test.send(FeedAction.entriesArrived(source: "a", count: 1))
    pane.props = FeedProps(test.state)
    #expect(changes == 0)
    await test.send(FeedEntryAction.likeToggled, to: test.store.scope(\.entries, id: "a\n1")) {
      $0.entries[id: "a\n1"]?.isLiked = true
      $0.expect(liked: 1)
    }
    #expect(changes == 1)
    #expect(pane.props.liked == 1)
    await test.finish()
  }

  @Test func `keys that come faster than the props lose nothing`() async {
    let pane = host().pane
    for key in ["r", "f", "f"] as [Key] { #expect(pane.handle(key, on: "a\n1")) }
    #expect(!pane.handle("r", on: "a\n1"), "it is neither unread nor liked, and so not shown")
    await test.receive(FeedEntryAction.readToggled) { state in
      state.entries[id: "a\n1"]?.isRead = true
      state.expect(unread: 1)
    }
    await test.receive(FeedAction.filterChanged(.unread)) { $0.filter = .unread }
    await test.receive(FeedAction.filterChanged(.liked)) { $0.filter = .liked }
    await test.finish()
  }

  @Test func `a pane that nobody holds goes, and its subscription with it`() async {
    do {
      let pane = host().pane
      pane.onChange = { Testing.Issue.record("a pane that went was told") }
      test.expectGone(pane)
    }
    await test.send(FeedAction.filterChanged(.liked)) { $0.filter = .liked }
    await test.finish()
  }

  @Test func `its props are written as JSON, and the state is read back from it`() async throws {
    await test.send(FeedEntryAction.likeToggled, to: test.store.scope(\.entries, id: "a\n2")) {
      $0.entries[id: "a\n2"]?.isLiked = true
      $0.expect(liked: 1)
    }
    let state = try JSONDecoder().decode(FeedState.self, from: JSONEncoder().encode(test.state))
    #expect(state == test.state)
    await test.send(FeedAction.filterChanged(.liked)) { $0.filter = .liked }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(host().pane.props), as: UTF8.self)
    #expect(
      json == #"{"adding":[],"entries":[{"id":"a\n2","isLiked":true,"isRead":false,"source":"a","#
        + #""title":"2"}],"filter":"liked","liked":1,"refreshDone":0,"refreshTotal":0,"#
        + #""sources":[{"id":"a","title":"A"}],"total":2,"unread":2}"#
    )
    await test.finish()
  }
}
