import Testing
import UDFInspection
import UDFKit
import UDFStyles
import UDFTesting

/// An action that records its reducers in order; the record is a part of it, so that the reducers stay pure.
private struct Touched: Action { let trace = Recorder<String>() }

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

  static var domain: ActionDomain { .only([FeedLikeAction.self, FeedLikeAction.self]) }
  mutating func reduce(action: any Action) {
    likes += 1
    (action as? Touched)?.trace.record("stranger")
  }
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
    let store = Store(state: FeedListState(), middleware: [.log { log.record($0) }]) { Waterfall() }
    store.dispatch(FeedLikeAction(feedID: 1))
    #expect(store.state.feeds.filter(\.isLiked).map(\.id) == [1])
    #expect(log.values == ["FeedLikeAction(feedID: 1)"])
  }

  @Test func `a thunk dispatches as it goes, and send awaits it`() async {
    let store = Store(state: FeedListState()) {
      Thunks()
      Waterfall()
    }
    await store.send(
      Thunk("like two") { dispatch in
        dispatch(FeedLikeAction(feedID: 4))
        await Task.yield()
        dispatch(FeedLikeAction(feedID: 5))
      }
    )
    #expect(store.state.feeds.filter(\.isLiked).map(\.id) == [4, 5])
  }

  @Test func `law 2: a type that a domain names twice is reduced once`() {
    store.dispatch(FeedLikeAction(feedID: 1))
    #expect(store.state.stranger.likes == 1)
  }
}

private struct Folder: WaterfallState, Identifiable, Equatable {
  let id: Int
  var touches = 0
  var folders: [Folder] = []

  static var children: Reducer<Folder> { ForEach(\.folders) { Waterfall() } }
  mutating func reduce(action: any Action) { touches += 1 }
}

private struct Circle: WaterfallState, Equatable {
  static var children: Reducer<Circle> { Waterfall(fileID: "App/Circle.swift", line: 7) }
  mutating func reduce(action: any Action) {}
}

struct RecursiveStateTests {
  @Test func `a state among its own children is reduced to its leaves`() {
    let inner = Folder(id: 1, folders: [Folder(id: 2), Folder(id: 3)])
    let store = Store(state: Folder(id: 0, folders: [inner]), reducer: Reducer { Waterfall() })
    store.dispatch(Touched())
    store.scope(\.folders, id: 1).unwrapped(or: Folder(id: 1)).scope(\.folders, id: 3)
      .dispatch(Touched())
    let leaves = [Folder(id: 2, touches: 1), Folder(id: 3, touches: 2)]
    #expect(
      store.state
        == Folder(id: 0, touches: 2, folders: [Folder(id: 1, touches: 2, folders: leaves)])
    )
  }

  @Test func `a state that is its own child ends the program, and says where`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Store(state: Circle(), reducer: Reducer { Waterfall() })
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The reducer at App/Circle.swift:7 contains itself"))
    #expect(text.contains("Put ForEach, IfLet or IfCase around the reducer that it contains."))
  }
}
