import Testing
import UDFKit

private struct Shelf: Equatable, Sendable {
  var lists: LiveStates<FeedListState> = []
}

struct LiveStoreTests {
  private let store = Store(state: Shelf(), reducer: Reducer { Live(\.lists) })

  @Test func `a state registers while it lives and leaves when released`() {
    var first: LiveStore? = LiveStore(FeedListState(), in: store, at: \.lists)
    let second = LiveStore(FeedListState(), in: store, at: \.lists)
    #expect(store.state.lists.count == 2)
    store.dispatch(FeedLikeAction(feedID: 1))
    #expect(first?.store.state.feeds[id: 1]?.isLiked == true)
    #expect(second.store.state.feeds[id: 1]?.isLiked == true)
    first = nil
    #expect(store.state.lists.map(\.state) == [second.store.state])
    store.dispatch(FeedLikeAction(feedID: 1))
    #expect(second.store.state.feeds[id: 1]?.isLiked == false)
  }

  @Test func `an action to one live store is reduced by its state alone`() {
    let first = LiveStore(FeedListState(), in: store, at: \.lists)
    let second = LiveStore(FeedListState(), in: store, at: \.lists)
    let told = Recorder<Bool>()
    let observing = second.store.observe { told.record($0.feeds.contains(where: \.isLiked)) }
    first.store.dispatch(FeedLikeAction(feedID: 2))
    #expect(first.store.state.feeds[id: 2]?.isLiked == true)
    #expect(second.store.state == FeedListState())
    #expect(told.all == [false])
    observing.dispose()
  }

  @Test func `when it leaves, who observes it is told its first state`() {
    var list: LiveStore? = LiveStore(FeedListState(), in: store, at: \.lists)
    let likes = Recorder<Int>()
    let observing = list?.store.observe { likes.record($0.feeds.count(where: \.isLiked)) }
    list?.store.dispatch(FeedLikeAction(feedID: 2))
    list = nil
    #expect(likes.all == [0, 1, 0])
    observing?.dispose()
  }
}
