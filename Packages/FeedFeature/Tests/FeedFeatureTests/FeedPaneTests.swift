import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import FeedFeature

@MainActor
struct FeedPaneTests {
  private let test: TestStore<FeedState>

  init() async {
    test = TestStore(
      isolating: FeedState(),
      reducer: FeedFeature.reducer(client: FeedClient { HeldFeeds.feed($0, ["1", "2"]) })
    )
    test.exhaustivity = .off
    await test.send(FeedAction.addRequested("a"))
    await test.receive(FeedAction.entriesArrived(source: "a", count: 2))
    test.exhaustivity = .on
  }

  @Test func `keys are actions, and what they change is shown`() async {
    let host = test.host()
    #expect(
      host.screen == ["feeds [all 2] unread 2  liked 0 ", "", "1  A", "1 ●   1  A", "2 ●   2  A"]
    )
    #expect(host.pane.handle("r", on: "a\n1"))
    await host.press("f")
    await test.receive(FeedEntryAction.readToggled) { state in
      state.entries[id: "a\n1"]?.isRead = true
      state.expect(unread: 1)
    }
    await test.receive(FeedAction.filterChanged(.unread)) { $0.filter = .unread }
    #expect(host.screen == ["feeds  all 2 [unread 1] liked 0 ", "", "1  A", "1 ●   2  A"])
    test.exhaustivity = .off
    await host.press("R", .escape, .enter)
    let entries = ["1", "2"].map { FeedEntry(source: "a", key: $0, title: $0) }
    await test.receive(FeedAction.refreshRequested)
    await test.receive(FeedAction.entriesReceived(source: "a", title: "A", entries: entries))
    test.exhaustivity = .on
    #expect(host.screen.count == 4)
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
    let json = String(decoding: try encoder.encode(test.host().pane.props), as: UTF8.self)
    #expect(
      json == #"{"adding":[],"entries":[{"id":"a\n2","isLiked":true,"isRead":false,"source":"a","#
        + #""title":"2"}],"filter":"liked","liked":1,"refreshDone":0,"refreshTotal":0,"#
        + #""sources":[{"id":"a","title":"A"}],"total":2,"unread":2}"#
    )
    await test.finish()
  }
}
