public import UDFKit

/// A state that reduces itself, and lists the parts that receive an action after it.
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
/// An action to the root runs from the root down the tree and reaches every child. An action to the store of
/// a child (`store.scope(\.feeds, id: 7)`) reaches only that child's line (law 7).
public protocol WaterfallState: Sendable {
  /// The actions that this state reduces.
  ///
  /// The default is all actions.
  static var domain: ActionDomain { get }

  /// The rules of the state's parts.
  ///
  /// The rules are `Waterfall()` in a `Scope`, `IfLet`, `IfCase` or `ForEach`. The default is no rules.
  ///
  /// Do not pass an action to a child in `reduce`. The child would receive it even if it is addressed to another child.
  @ReducerBuilder<Self> static var children: Reducer<Self> { get }

  /// Changes this state, but not its parts.
  ///
  /// The result must depend only on the state and the action (law 10).
  mutating func reduce(action: any Action)
}

extension WaterfallState {
  /// All actions.
  public static var domain: ActionDomain { .everything }

  /// No parts.
  public static var children: Reducer<Self> { .empty }
}

/// The actions that a state of the waterfall reduces.
public enum ActionDomain: Sendable {
  /// All actions.
  ///
  /// Cost: as for `Reduce`, all observers on the state's line compare after each action.
  case everything
  /// Actions of the given types.
  ///
  /// Other actions skip the state and cost nothing.
  case only([any Action.Type])
}
