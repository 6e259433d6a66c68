import Synchronization
import Testing
import UDFComponents
import UDFKit
import UDFStyles

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
@MainActor
final class FeedCell: ViewComponent {
  let disposer = Disposer()
  var props: Feed { didSet { text = Self.text(of: props) } }
  private(set) var text: String

  init(feed store: Store<Feed>) {
    props = store.state
    text = Self.text(of: store.state)
    connect(to: store)
  }

  private static func text(of feed: Feed) -> String {
    let comments = feed.comments.map { $0.isLiked ? " “\($0.title)” ♥" : " “\($0.title)”" }
    return (feed.isLiked ? "♥ " : "♡ ") + feed.title + comments.joined()
  }
}

@MainActor
final class FeedListView: ViewComponent {
  let disposer = Disposer()
  var props: [Int] = [] { didSet { cells = props.compactMap(makeCell) } }
  private(set) var cells: [FeedCell] = []
  private let store: Store<FeedListState>

  init(store: Store<FeedListState>) {
    self.store = store
    connect(to: store, state: \.feeds.ids)
  }

  private func makeCell(id: Int) -> FeedCell? {
    guard let feed = store.state.feeds[id: id] else { return nil }
    return FeedCell(feed: store.scope(\.feeds, id: id).unwrapped(or: feed))
  }
}
// page: end

@MainActor
struct SwiftUIReduxTests {
  @Test func `a like changes one feed wherever it is shown, and only its row is told`() async {
    // page: begin
    let store = Store(state: FeedListState(), reducer: Reducer { Waterfall() })
    let list = FeedListView(store: store)
    await store.send(FeedDetailsAction(feedID: 7))

    await store.send(FeedLikeAction(feedID: 7))
    await store.send(FeedAddCommentAction(feedID: 7, title: "nice"))
    await store.send(CommentLikeAction(commentID: 7000))
    print(list.cells[7].text)  // ♥ feed7 “nice” ♥
    // page: end

    #expect(list.cells[7].text == "♥ feed7 “nice” ♥")
    #expect(store.state.details == store.state.feeds[id: 7])
    for (index, cell) in list.cells.enumerated() where index != 7 {
      #expect(cell.text == "♡ feed\(index)")
    }
  }

  @Test func `a live store hears the root while it is subscribed`() {
    // page: begin
    let root = Store(state: FeedListState(), reducer: Reducer { Waterfall() })
    let favorites = LiveStore(FeedListState(), in: root)
    root.dispatch(FeedLikeAction(feedID: 3))  // both have liked it
    favorites.store.dispatch(FeedLikeAction(feedID: 4))  // the live store alone
    favorites.unsubscribe()
    root.dispatch(FeedLikeAction(feedID: 5))  // the root alone
    // page: end

    favorites.unsubscribe()
    favorites.store.dispatch(FeedLikeAction(feedID: 6))
    #expect(root.state.feeds.filter(\.isLiked).map(\.id) == [3, 5])
    #expect(favorites.store.state.feeds.filter(\.isLiked).map(\.id) == [3, 4, 6])
  }

  @Test func `a middleware can be added while the store is in use`() {
    // page: begin
    let added = Mutex<[@Sendable (any Action) -> (any Action)?]>([])
    let middleware = Middleware<FeedListState>.replacing { action in
      added.withLock { $0 }.reduce(action) { action, next in action.flatMap(next) }
    }
    let logged = Store(
      state: FeedListState(),
      reducer: Reducer { Waterfall() },
      middleware: [middleware]
    )
    logged.dispatch(FeedLikeAction(feedID: 1))
    added.withLock { $0.append { $0 is FeedDetailsAction ? nil : $0 } }  // drops these from now on
    logged.dispatch(FeedDetailsAction(feedID: 1))
    // page: end

    #expect(logged.state.feeds[id: 1]?.isLiked == true)
    #expect(logged.state.details == nil)
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
