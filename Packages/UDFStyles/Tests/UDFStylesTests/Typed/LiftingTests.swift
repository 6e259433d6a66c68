import Testing
import UDFKit
import UDFStyles

private enum StepAction: Action, Equatable {
  case began
  case went(Int)
}

private actor Steps: TypedMiddleware {
  private(set) var count = 0

  func process(state: Int, with action: StepAction) async -> StepAction? {
    guard count < 3 else { return nil }
    count += 1
    return .went(count)
  }
}

private struct Journey: Equatable, Sendable { var distance = 0 }

private enum JourneyAction: Action { case step(StepAction) }

struct LiftingTests {
  private let app = SearchApp(
    named: ["a": SearchState(), "b": SearchState()],
    listed: [SearchState(), SearchState()]
  )
  private let found = SearchState(repos: [Repo(name: "swift")])
  private let middleware = MiddlewareFunction<SearchState, SearchAction> { state, _ in
    state.isLoading ? .setResults(repos: [Repo(name: "swift")]) : nil
  }

  @Test(arguments: [-1, 2])
  func `an action for a part that is not there changes nothing`(index: Int) {
    let store = Store(state: app, reducer: appRules)
    store.dispatch(SearchAppAction.named("c", .search(query: "swift")))
    store.dispatch(SearchAppAction.listed(index, .search(query: "swift")))
    #expect(store.state == app)
  }

  @Test func `a lifted middleware sees its part and answers with an action for it`() async {
    let store = Store(
      state: app,
      reducer: appRules,
      middleware: [
        Middleware(middleware.lifted(\SearchApp.first, SearchAppAction.inFirst)),
        Middleware(middleware.keyed(\SearchApp.named, SearchAppAction.inNamed)),
        Middleware(middleware.offset(\SearchApp.listed, SearchAppAction.inListed)),
      ]
    )
    await store.send(SearchAppAction.first(.search(query: "swift")))
    await store.send(SearchAppAction.named("a", .search(query: "swift")))
    await store.send(SearchAppAction.listed(0, .search(query: "swift")))
    await store.send(SearchAppAction.listed(9, .search(query: "swift")))
    #expect(store.state.first == found)
    #expect(store.state.named == ["a": found, "b": SearchState()])
    #expect(store.state.listed == [found, SearchState()])
  }

  private let reducer = ReducerFunction<Int, StepAction> { distance, action in
    if case .went(let steps) = action { distance + steps } else { distance }
  }

  @MainActor
  @Test func `an actor is a middleware, and can be lifted as a reducer can`() async {
    let steps = Steps()
    let inStep = Prism<JourneyAction, StepAction>(
      extract: { if case .step(let action) = $0 { action } else { nil } },
      embed: { .step($0) }
    )
    let store = ObservableStore(
      initialState: Journey(),
      reducer: reducer.lifted(\Journey.distance, inStep),
      middlewares: [steps.lifted(\Journey.distance, inStep)]
    )
    await store.send(.step(.began))
    #expect(store.distance == 6)
    #expect(await steps.count == 3)
  }
}
