import Testing
import UDFKit
import UDFStyles
import UDFTesting

private struct Refusal: Error {}

struct LiveStoreTests {
  @Test func `an action that the root rejects is not heard`() {
    let root = Store(state: 0) {
      On(FeedLikeAction.self) { _, action in
        if action.feedID == 1 { throw Refusal() }
        return .none
      }
    }
    let list = LiveStore(FeedListState(), in: root)
    root.dispatch(FeedLikeAction(feedID: 1))
    root.dispatch(FeedLikeAction(feedID: 2))
    #expect(list.store.state.feeds.filter(\.isLiked).map(\.id) == [2])
  }

  @Test func `an action that it does not handle is no issue, and an effect that fails is`() async {
    struct Unknown: Action {}
    let issues = Recorder<String>()
    let root = Store(state: 0) { Reduce { _, _ in .none } }
    let list = LiveStore(Failing(), in: root, settings: StoreSettings { issues.record("\($0)") })
    root.dispatch(Unknown())
    #expect(issues.values.isEmpty)
    await list.store.send(FeedLikeAction(feedID: 1))
    #expect(issues.values.count == 1)
  }
}

private struct Failing: WaterfallState {
  static var domain: ActionDomain { .only([]) }
  static var children: Reducer<Failing> {
    On(FeedLikeAction.self) { _, _ in .run { _ in throw Refusal() } }
  }
  mutating func reduce(action: any Action) {}
}
