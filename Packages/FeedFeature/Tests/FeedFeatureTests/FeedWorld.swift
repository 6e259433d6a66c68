import TerminalUI
import UDFComponents
import UDFKit
import UDFTerminal
import UDFTesting

@testable import FeedFeature

/// A store of the slice alone, with a client and a clock that the test controls.
///
/// Its actions are not received one by one. Tests that receive actions use a `TestStore`.
struct FeedWorld {
  let feeds = HeldFeeds()
  let test: TestStore<FeedState>
  private let listener = ActionRecorder<FeedState>()

  init(atOnce limit: Int = 4, seed: UInt64? = nil) {
    test = TestStore(
      isolating: FeedState(),
      reducer: FeedFeature.reducer(client: feeds.client, atOnce: limit),
      seed: seed
    )
    test.exhaustivity = .off
    listener.connect(to: test.store)
  }

  /// Returns a store of the slice alone, with the real clock.
  static func store(_ client: FeedClient) -> Store<FeedState> {
    Store(state: FeedState(), reducer: FeedFeature.reducer(client: client))
  }

  var store: Store<FeedState> { test.store }
  var state: FeedState { test.state }

  nonisolated(nonsending) func act(_ action: FeedAction) async {
    store.dispatch(action)
    await test.run()
  }

  nonisolated(nonsending) func act(_ action: FeedEntryAction, on number: Int) async {
    guard let id = try? state.entryID(number) else { return }
    store.scope(\.entries, id: id).dispatch(action)
    await test.run()
  }

  nonisolated(nonsending) func add(_ source: String, _ keys: String...) async {
    await act(.addRequested(source))
    await arrive(source, keys)
  }

  nonisolated(nonsending) func arrive(_ source: String, _ keys: [String] = []) async {
    feeds.answer(source, keys)
    await test.run()
  }

  nonisolated(nonsending) func fail(_ source: String, _ message: String = "no luck") async {
    feeds.fail(source, message)
    await test.run()
  }

  /// Dispatches an action and returns the reason why it was rejected, or nil if it was accepted.
  func rejection(of action: FeedAction) -> String? {
    store.dispatch(action)
    return listener.told.values.last?.rejection.map { "\($0)" }
  }

  nonisolated(nonsending) func actions(during body: () async -> Void) async -> [FeedAction] {
    _ = listener.told.takeValues()
    await body()
    return listener.told.takeValues().compactMap { $0.action as? FeedAction }
  }
}

extension TestStore<FeedState> {
  @MainActor
  func host() -> FeatureHost<FeedState, FeaturePane<FeedState, FeedProps>, Key> {
    FeatureHost(
      self,
      connect: { FeedFeature.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines().map(\.plain) }
    )
  }
}

extension FeedState {
  init(_ sources: [FeedSource], entries: [FeedEntry] = []) {
    self.init()
    self.sources = IdentifiedArray(sources)
    self.entries = IdentifiedArray(entries)
    recount()
  }

  /// Lets this state, which a test expects, have these numbers, and the marks that follow from its entries.
  mutating func expect(unread: Int? = nil, liked: Int? = nil) {
    (self.unread, self.liked) = (unread ?? self.unread, liked ?? self.liked)
    marks = Self.marks(of: entries)
  }
}

extension FeedClient {
  /// A client that has no documents.
  init() { self.init { throw FeedFailure(description: "There is no \($0)") } }
}
