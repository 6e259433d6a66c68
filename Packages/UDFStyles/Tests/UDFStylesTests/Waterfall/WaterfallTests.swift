import Synchronization
import Testing
import UDFInspection
import UDFKit
import UDFStyles
import UDFTesting

/// An action that records its reducers in order.
///
/// The record is a part of the action, so that the reducers stay pure.
private struct Touched: Action {
  let trace = Recorder<String>()
}

private struct Leaf: WaterfallState, Identifiable, Equatable {
  let id: Int
  mutating func reduce(action: any Action) { (action as? Touched)?.trace.record("leaf \(id)") }
}

private struct Branch: WaterfallState, Identifiable, Equatable {
  let id: Int
  var leaves: IdentifiedArray<Leaf>

  init(id: Int) {
    self.id = id
    leaves = [Leaf(id: id * 10), Leaf(id: id * 10 + 1)]
  }

  static var children: Reducer<Branch> { ForEach(\.leaves) { Waterfall() } }
  mutating func reduce(action: any Action) { (action as? Touched)?.trace.record("branch \(id)") }
}

private struct Stranger: WaterfallState, Equatable {
  var likes = 0

  static var domain: ActionDomain { .only([FeedLikeAction.self]) }
  mutating func reduce(action: any Action) { (action as? Touched)?.trace.record("stranger") }
}

private struct Root: WaterfallState, Equatable {
  var branches: IdentifiedArray<Branch> = [Branch(id: 1), Branch(id: 2)]
  var stranger = Stranger()

  static var children: Reducer<Root> {
    ForEach(\.branches) { Waterfall() }
    Scope(\.stranger) { Waterfall() }
  }
  mutating func reduce(action: any Action) { (action as? Touched)?.trace.record("root") }
}

struct WaterfallTests {
  private let store = Store(state: Root(), reducer: Reducer { Waterfall() })

  @Test func `from the root an action runs down the tree and reaches every child`() {
    let action = Touched()
    store.dispatch(action)
    #expect(action.trace.values.first == "root")
    #expect(
      action.trace.values.sorted() == [
        "branch 1", "branch 2", "leaf 10", "leaf 11", "leaf 20", "leaf 21", "root",
      ]
    )
    for (branch, leaf) in [("branch 1", "leaf 10"), ("branch 2", "leaf 21")] {
      let order = [branch, leaf].compactMap { action.trace.values.firstIndex(of: $0) }
      #expect(order.count == 2 && order[0] < order[1])
    }
  }

  @Test func `addressed to a child it reaches the child's line only`() {
    let action = Touched()
    store.scope(\.branches, id: 2).dispatch(action)
    #expect(action.trace.values == ["root", "branch 2", "leaf 20", "leaf 21"])
  }

  @Test func `an action outside of a state's domain passes it by`() {
    let action = Touched()
    store.scope(\.stranger, as: .own).dispatch(action)
    #expect(action.trace.values == ["root"])
    #expect(store.rules.last?.slice == "\\.stranger")
    #expect(store.rules.last?.action == "UDFStylesTests.FeedLikeAction")
  }

  @Test func `middleware logs`() {
    let log = Recorder<String>()
    let store = Store(
      state: FeedListState(),
      reducer: Reducer { Waterfall() },
      middleware: [.log { log.record($0) }]
    )
    store.dispatch(FeedLikeAction(feedID: 1))
    #expect(store.state.feeds.filter(\.isLiked).map(\.id) == [1])
    #expect(log.values == ["FeedLikeAction(feedID: 1)"])
  }

  @Test func `a thunk dispatches as it goes, and send awaits it`() async {
    let store = Store(
      state: FeedListState(),
      reducer: Reducer {
        Thunks()
        Waterfall()
      }
    )
    await store.send(
      Thunk("like two") { dispatch in
        dispatch(FeedLikeAction(feedID: 4))
        await Task.yield()
        dispatch(FeedLikeAction(feedID: 5))
      }
    )
    #expect(store.state.feeds.filter(\.isLiked).map(\.id) == [4, 5])
  }

  struct Toggled: Action {}

  struct Light: WaterfallState, Equatable {
    var isOn = false
    static var domain: ActionDomain { .only([Toggled.self, Toggled.self]) }
    mutating func reduce(action: any Action) { isOn.toggle() }
  }

  @Test func `law 2: a type that a domain names twice is reduced once`() {
    let store = Store(state: Light(), reducer: Reducer { Waterfall() })
    store.dispatch(Toggled())
    #expect(store.state.isOn)
  }
}
