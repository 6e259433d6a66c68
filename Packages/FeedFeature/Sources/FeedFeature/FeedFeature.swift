public import Foundation
public import UDFKit
import UDFPresentation
public import UDFTerminal

/// Atom, RSS and JSON feeds that the user follows, from any origin that the client supports.
///
/// ```swift
/// let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: FeedClient()))
/// let pane = FeedFeature.connect(to: store)
/// await store.send(FeedAction.addRequested("releases.xml"))
/// ```
public enum FeedFeature {
  /// The rules of the feeds.
  ///
  /// Each source is read by its own effect, so that the failure of one source does not affect the others.
  /// After a source is removed, none of its actions arrives (law 9). A watch is another effect, on the
  /// store's clock. It runs until `unwatchRequested`, so use `dispatch` for its request, because `send` would
  /// wait for its end. A watch skips its turn while a refresh runs, and skips sources whose next try is later.
  ///
  /// - Parameters:
  ///   - client: the origin of documents.
  ///   - limit: how many sources a refresh reads at the same time, at least 1.
  ///   - index: the index for the search in the entries' texts, or nil without a search. It is written from the first
  ///     action of `FeedSearchAction` on, and then with what is new or different after each document.
  /// - Returns: the rules, for a store of this slice alone or for a scope.
  public static func reducer(
    client: FeedClient,
    atOnce limit: Int = 4,
    index: FeedIndex? = nil
  ) -> Reducer<FeedState> {
    precondition(limit > 0, "limit is \(limit): a refresh reads at least 1 source at once")
    let indexer = FeedIndexer(index: index)
    let loads = FeedLoads(client: client, limit: limit, indexer: indexer)
    return Reducer {
      entryRules
      Presents(\FeedState.prompt)
      On(FeedAction.self, reading: Inputs.self, loads.reduce)
      On(FeedSearchAction.self, indexer.reduce)
    }
  }

  /// Creates the pane that shows the feeds and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  ///
  /// - Parameters:
  ///   - store: the store of the feeds.
  ///   - now: returns the current time, for ages such as `3 days ago`. Without it, entries have dates.
  ///   - source: returns the source that a typed address means, as `FeedClient.source` does.
  /// - Returns: the pane.
  @MainActor
  public static func connect(
    to store: Store<FeedState>,
    now: (() -> Date)? = nil,
    source: @escaping (_ address: String) -> String = { $0 }
  ) -> FeaturePane<FeedState, FeedProps> {
    let memo = SourceLines.Memo()
    return FeaturePane(
      store,
      visibleProps: FeedProps.init(_:visible:),
      position: { $0.position(of: $1) },
      pages: pages,
      view: { props, store in
        FeedView(props: props, now: now, memo: memo) { event in
          switch event {
          case .added(let address): store.dispatch(FeedAction.addRequested(source(address)))
          case .feed(let action): store.dispatch(action)
          case .search(let action): store.dispatch(action)
          case .entry(let id, let action): store.scope(\.entries, id: id).dispatch(action)
          case .answer(let button): store.scope(\.prompt, as: .own).dispatch(Answered(button))
          }
        }
      }
    )
  }
}
