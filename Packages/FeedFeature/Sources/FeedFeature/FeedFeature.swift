public import Foundation
public import UDFKit
import UDFPresentation
public import UDFTerminal

/// Atom, RSS and JSON feeds that the user follows, from any origin that the client supports.
///
/// ```swift
/// let client = FeedClient { source in FeedDocument(try await fetch(source)) }
/// let store = Store(state: FeedState(), reducer: FeedFeature.reducer(client: client))
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
  /// - Returns: the rules, for a store of this slice alone or for a scope.
  public static func reducer(client: FeedClient, atOnce limit: Int = 4) -> Reducer<FeedState> {
    precondition(limit > 0, "limit is \(limit): a refresh reads at least 1 source at once")
    let loads = FeedLoads(client: client, limit: limit)
    return Reducer {
      entryRules
      Presents(\FeedState.prompt)
      On(FeedAction.self, reading: Inputs.self, loads.reduce)
    }
  }

  /// The rules of the entries and of the counts of their marks.
  ///
  /// An action to one entry costs the same among 10 entries and among 10,000.
  private static var entryRules: Reducer<FeedState> {
    Reducer {
      ForEach(\FeedState.entries) { On(FeedEntryAction.self, reduce) }
      On(FeedEntryAction.self, from: \FeedState.entries) { state, id, action in
        state.recount(id, after: action)
        return .none
      }
      // Such an action has reached every entry.
      On(FeedEntryAction.self, only: .addressee) { (state: inout FeedState, _) in
        state.recount()
        return .none
      }
    }
  }

  private static func reduce(_ entry: inout FeedEntry, _ action: FeedEntryAction) -> Effect {
    switch action {
    case .likeToggled: entry.isLiked.toggle()
    case .readToggled: entry.isRead.toggle()
    }
    return .none
  }

  /// Creates the pane that shows the feeds and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  @MainActor
  public static func connect(to store: Store<FeedState>) -> FeaturePane<FeedState, FeedProps> {
    FeaturePane(
      store,
      visibleProps: FeedProps.init(_:visible:),
      position: { $0.position(of: $1) },
      view: view(now: nil) { $0 }
    )
  }

  /// Returns the function that makes views of props, for a pane that shows more than the feeds.
  ///
  /// One function is for one pane, because it keeps lines.
  ///
  /// - Parameters:
  ///   - now: returns the current time, for ages such as `3 days ago`. Without it, entries have dates.
  ///   - source: returns the source that a typed address means, if it is another text.
  ///   - reaches: returns whether a source can be read now; see `FeedClient.reaches`.
  /// - Returns: the function.
  @MainActor
  public static func view(
    now: (() -> Date)?,
    source: @escaping (_ address: String) -> String,
    reaches: @escaping (_ source: String) -> Bool = { _ in true }
  ) -> (FeedProps, Store<FeedState>) -> any PaneView {
    let memo = SourceLines.Memo()
    return { props, store in
      FeedView(props: props, now: now, memo: memo, reaches: reaches) { event in
        switch event {
        case .added(let address): store.dispatch(FeedAction.addRequested(source(address)))
        case .feed(let action): store.dispatch(action)
        case .entry(let id, let action): store.scope(\.entries, id: id).dispatch(action)
        case .answer(let button): store.scope(\.prompt, as: .own).dispatch(Answered(button))
        }
      }
    }
  }
}
