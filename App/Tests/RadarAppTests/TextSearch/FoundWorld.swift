import FeedFeature
import UDFKit
import UDFTesting

@testable import RadarApp

/// A store of the whole state with the feeds and the search, whose documents and clock the test controls.
struct FoundWorld {
  let documents = HeldDocuments()
  let test: TestStore<AppState>

  init(_ index: TextIndex, seed: UInt64? = nil) {
    var clients = Clients.offline
    (clients.feed, clients.index) = (documents.client, index)
    test = TestStore(
      isolating: AppState(),
      reducer: .app([.feed(clients)]),
      seed: seed
    )
    test.exhaustivity = .off
  }

  var store: Store<AppState> { test.store }
  var state: AppState { test.state }
  var found: FoundFeeds { state.found }
  var query: TextQuery? { found.query }
  var titles: [String] { found.shown.map(\.title) }

  /// Dispatches an action and runs the effects that it starts.
  nonisolated(nonsending) func act(_ action: some Action) async {
    store.dispatch(action)
    await test.run()
  }

  nonisolated(nonsending) func search(_ action: TextSearchAction) async { await act(action) }

  /// Dispatches an action to the entry that is shown with a number, if there is one.
  nonisolated(nonsending) func act(_ action: FeedEntryAction, on number: Int) async {
    guard let id = try? found.entryID(number) else { return }
    store.scope(\.feed.entries, id: id).dispatch(action)
    await test.run()
  }

  nonisolated(nonsending) func add(_ source: String, _ keys: String...) async {
    await act(FeedAction.addRequested(source))
    await arrive(source, keys)
  }

  /// Answers the request for a source and runs the effects that the answer starts.
  nonisolated(nonsending) func arrive(_ source: String, _ keys: [String] = []) async {
    documents.answer(source, keys)
    await test.run()
  }

  /// Returns the reason why no entry has a number, or nil if there is one.
  func rejection(ofNumber number: Int) -> String? { message { try found.entryID(number) } }
}
