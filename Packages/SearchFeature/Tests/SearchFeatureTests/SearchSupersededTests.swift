import SearchFeature
import Synchronization
import Testing
import UDFKit

/// Law 9 for the search: a late answer is never shown.
struct SearchSupersededTests {
  private let world = ManualWorld()
  private let held = HeldClient()
  private let store: Store<SearchState>

  init() {
    store = Store(
      state: SearchState(),
      reducer: SearchFeature.reducer(client: held.client),
      settings: world.settings
    )
  }

  @Test(arguments: 1...60)
  func `whatever is typed, asked and answered when, only the newest query's results are shown`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    for step in 0..<80 {
      act(step, &random)
      let state = store.state
      let belong = state.results.allSatisfy { $0.fullName.hasPrefix(state.query + "/") }
      #expect(belong || state.isLoading, "after step \(step)")
      #expect(state.isLoading == (store.effects.count == 1), "after step \(step)")
    }
    store.dispatch(SearchAction.searchRequested("last"))
    world.run()
    while !held.queries.isEmpty {
      held.answer(Int.random(in: 0..<held.queries.count, using: &random))
      world.run()
    }
    #expect(store.state.results == HeldClient.page(1, of: "last").repositories)
    #expect(store.effects.isEmpty)
  }

  private func act(_ step: Int, _ random: inout SeededRandom) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: store.dispatch(SearchAction.queryChanged("typed\(step)"))
    case 2: store.dispatch(SearchAction.searchRequested("asked\(step)"))
    case 3: store.dispatch(SearchAction.nextPageRequested)
    case 4: store.dispatch(SearchAction.queryChanged(""))
    case 5: world.advance(by: .milliseconds(Int.random(in: 0...400, using: &random)))
    case 6: world.run()
    default:
      let count = held.queries.count
      guard count > 0 else { return }
      let index = Int.random(in: 0..<count, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        held.fail(index, SearchError("no luck"))
      } else {
        held.answer(index)
      }
      if Bool.random(using: &random) { world.run() }
    }
  }

  @Test func `an answer that comes after a newer search is not even dispatched`() {
    let heard = Mutex<[SearchAction]>([])
    let subscription = store.onAction { dispatched in
      if let action = dispatched.action as? SearchAction { heard.withLock { $0.append(action) } }
    }
    store.dispatch(SearchAction.searchRequested("old"))
    world.run()
    store.dispatch(SearchAction.searchRequested("new"))
    world.run()
    #expect(held.queries == ["old", "new"])
    held.answer(1)
    held.answer(0)
    world.run()
    subscription.dispose()
    #expect(
      heard.withLock(\.self) == [
        .searchRequested("old"), .searchRequested("new"),
        .resultsReceived(HeldClient.page(1, of: "new")),
      ]
    )
  }

  @Test func `a failure that comes after a newer search is not shown either`() {
    store.dispatch(SearchAction.searchRequested("old"))
    world.run()
    store.dispatch(SearchAction.queryChanged("new"))
    held.fail(0, SearchError("too late"))
    world.run()
    #expect(store.state.error == nil)
    #expect(store.state.isLoading)
    world.advance(by: .milliseconds(300))
    held.answer(0)
    world.run()
    #expect(store.state.results == HeldClient.page(1, of: "new").repositories)
  }

  @Test func `a search that was superseded before it began does not ask the client`() {
    store.dispatch(SearchAction.searchRequested("old"))
    store.dispatch(SearchAction.searchRequested("new"))
    world.run()
    #expect(held.queries == ["new"])
    held.answer(0)
    world.run()
  }
}
