public import UDFKit

/// A state that reduces itself, and says which of its parts hear of an action after it.
///
/// ```swift
/// struct FeedList: WaterfallState {
///   var feeds: IdentifiedArray<Feed> = []
///
///   static var domain: ActionDomain { .only([FeedsLoaded.self]) }
///   static var children: Reducer<FeedList> { ForEach(\.feeds) { Waterfall() } }
///
///   mutating func reduce(action: any Action) {
///     if let loaded = action as? FeedsLoaded { feeds = loaded.feeds }
///   }
/// }
/// let store = Store(state: FeedList(), reducer: Reducer { Waterfall() })
/// ```
///
/// An action from the root runs from the root down the tree and reaches every child. One from the store
/// of a child (`store.scope(\.feeds, id: 7)`) reaches that child's line only (law 7).
public protocol WaterfallState: Sendable {
  /// The actions that it is asked to reduce; by default all.
  static var domain: ActionDomain { get }

  /// The rules of its parts: `Waterfall()` in a `Scope`, `IfLet`, `IfCase` or `ForEach`; by default none.
  ///
  /// Do not hand an action to a child in `reduce` yourself: it would hear it although it was addressed to
  /// another.
  @ReducerBuilder<Self> static var children: Reducer<Self> { get }

  /// Changes this state, its parts left out; depends on nothing else than it and the action (law 10).
  mutating func reduce(action: any Action)
}

extension WaterfallState {
  /// All actions.
  public static var domain: ActionDomain { .everything }

  /// No parts.
  public static var children: Reducer<Self> { .empty }
}

/// The actions that a state of the waterfall is asked to reduce.
public enum ActionDomain: Sendable {
  /// All: simple, and as dear as `Reduce`: all observers on its line compare after each action.
  case everything
  /// Those of these types: the others pass it by and cost nothing.
  case only([any Action.Type])
}
