import Testing
import UDFKit

// page: begin
struct FeedLikeAction: Action { let feedID: Int }
struct FeedAddCommentAction: Action {
  let feedID: Int
  let title: String
}
struct CommentLikeAction: Action { let commentID: Int }
struct FeedDetailsAction: Action { let feedID: Int? }

struct FeedComment: WaterfallState, Identifiable, Equatable {
  let id: Int
  let title: String
  var isLiked = false

  mutating func reduce(action: any Action) {
    if let action = action as? CommentLikeAction, action.commentID == id { isLiked.toggle() }
  }

  static var domain: ActionDomain { .only([CommentLikeAction.self]) }
}

struct Feed: WaterfallState, Identifiable, Equatable {
  let id: Int
  let title: String
  var isLiked = false
  var comments: IdentifiedArray<FeedComment> = []

  mutating func reduce(action: any Action) {
    switch action {
    case let action as FeedLikeAction where action.feedID == id:
      isLiked.toggle()
    case let action as FeedAddCommentAction where action.feedID == id:
      comments.append(FeedComment(id: id * 1000 + comments.count, title: action.title))
    default: break
    }
  }

  static var domain: ActionDomain { .only([FeedLikeAction.self, FeedAddCommentAction.self]) }
  static var children: Reducer<Feed> { ForEach(\.comments) { Waterfall() } }
}
// page: end

// page: begin
struct FeedListState: WaterfallState, Equatable {
  var feeds = IdentifiedArray((0..<10).map { Feed(id: $0, title: "feed\($0)") })
  var details: Feed?

  mutating func reduce(action: any Action) {
    if let action = action as? FeedDetailsAction {
      details = action.feedID.flatMap { feeds[id: $0] }
    }
  }

  static var domain: ActionDomain { .only([FeedDetailsAction.self]) }

  static var children: Reducer<FeedListState> {
    ForEach(\.feeds) { Waterfall() }
    IfLet(\.details) { Waterfall() }
  }
}
// page: end

// page: begin
final class FeedCell: Sendable {
  let shown = Recorder<String>()
  let disposer = Disposer()

  init(feed store: Store<Feed>) {
    store.observe { [shown] feed in
      let comments = feed.comments.map { $0.isLiked ? " “\($0.title)” ♥" : " “\($0.title)”" }
      shown.record((feed.isLiked ? "♥ " : "♡ ") + feed.title + comments.joined())
    }
    .dispose(by: disposer)
  }
}

final class FeedListView: Sendable {
  let cells: [FeedCell]
  let orders = Recorder<[Int]>()
  let disposer = Disposer()

  init(store: Store<FeedListState>) {
    cells = store.state.feeds.map { feed in
      FeedCell(feed: store.scope(\.feeds, id: feed.id).unwrapped(or: feed))
    }
    store.scope { $0.feeds.ids }.observe { [orders] in orders.record($0) }.dispose(by: disposer)
  }
}
// page: end

struct SwiftUIReduxTests {
  @Test func `a like changes one feed wherever it is shown, and only its row's view is told`() {
    // page: begin
    let store = Store(state: FeedListState(), reducer: Reducer { Waterfall() })
    let list = FeedListView(store: store)
    store.dispatch(FeedDetailsAction(feedID: 7))

    store.dispatch(FeedLikeAction(feedID: 7))
    store.dispatch(FeedAddCommentAction(feedID: 7, title: "nice"))
    store.dispatch(CommentLikeAction(commentID: 7000))
    // page: end

    #expect(list.cells[7].shown.all.last == "♥ feed7 “nice” ♥")
    #expect(list.cells[7].shown.all.count == 4)
    #expect(store.state.details == store.state.feeds[id: 7])
    for (index, cell) in list.cells.enumerated() where index != 7 {
      #expect(cell.shown.all == ["♡ feed\(index)"])
    }
    #expect(list.orders.all == [Array(0..<10)])
  }

  @Test func `the details follow their feed, until they are closed`() {
    let store = Store(state: FeedListState(), reducer: Reducer { Waterfall() })
    store.dispatch(FeedDetailsAction(feedID: 3))
    store.dispatch(FeedLikeAction(feedID: 3))
    #expect(store.state.details?.isLiked == true)
    store.dispatch(FeedDetailsAction(feedID: nil))
    store.dispatch(FeedLikeAction(feedID: 3))
    #expect(store.state.details == nil)
    #expect(store.state.feeds[id: 3]?.isLiked == false)
  }
}
