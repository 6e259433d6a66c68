import FeedFeature
import Foundation
import TerminalUI
import Testing
import UDFKit

/// The pane, connected to a store.
@MainActor
struct FeedPaneTests {
  private let store = FeedWorld.store(FeedClient { HeldFeeds.document($0, ["1", "2"]) })

  @Test func `shows the store's state at once, then each change`() async {
    let pane = FeedFeature.connect(to: store)
    #expect(Block(pane.lines).plain == "feeds [all 0] unread 0  liked 0 \n")
    await store.send(FeedAction.addRequested("a"))
    #expect(
      pane.lines.map(\.plain) == [
        "feeds [all 2] unread 2  liked 0 ", "", "1  A", "1 ●   1  A", "2 ●   2  A",
      ]
    )
  }

  @Test func `asks to be drawn again when its props changed, and only then`() async {
    await store.send(FeedAction.addRequested("a"))
    let pane = FeedFeature.connect(to: store)
    var changes = 0
    pane.onChange = { changes += 1 }
    await store.send(FeedAction.likeToggled(9))
    await store.send(FeedAction.filterChanged(.all))
    await store.send(FeedAction.entriesArrived(source: "a", count: 1))
    pane.props = FeedProps(store.state)
    #expect(changes == 0)
    await store.send(FeedAction.likeToggled(1))
    #expect(changes == 1)
    #expect(pane.props.liked == 1)
  }

  @Test func `keys that come faster than the props lose nothing`() async {
    await store.send(FeedAction.addRequested("a"))
    let pane = FeedFeature.connect(to: store)
    for key in KeyParser.keys(in: Array("1ff".utf8)) { #expect(pane.handle(key)) }
    #expect(store.state.entries.map(\.isRead) == [true, false])
    #expect(store.state.filter == .liked)
    #expect(!pane.handle(.character("1")))
  }

  @Test func `a pane that nobody holds goes, and its subscription with it`() async {
    var panes = [FeedFeature.connect(to: store)]
    panes[0].onChange = { Testing.Issue.record("a pane that went was told") }
    weak let gone = panes.first
    panes.removeAll()
    #expect(gone == nil)
    await store.send(FeedAction.addRequested("a"))
  }

  @Test func `its props are written as JSON, and the state is read back from it`() async throws {
    await store.send(FeedAction.addRequested("a"))
    await store.send(FeedAction.likeToggled(2))
    let state = try JSONDecoder()
      .decode(FeedState.self, from: JSONEncoder().encode(store.state))
    #expect(state == store.state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    await store.send(FeedAction.filterChanged(.liked))
    let pane = FeedFeature.connect(to: store)
    let json = String(decoding: try encoder.encode(pane.props), as: UTF8.self)
    #expect(
      json == #"{"adding":[],"entries":[{"id":"a\n2","isLiked":true,"isRead":false,"source":"a","#
        + #""title":"2"}],"filter":"liked","liked":1,"refreshDone":0,"refreshTotal":0,"#
        + #""sources":[{"id":"a","title":"A"}],"total":2,"unread":2}"#
    )
  }
}
