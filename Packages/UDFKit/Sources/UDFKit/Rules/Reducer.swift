/// A list of rules that change a state.
///
/// ```swift
/// let appReducer = Reducer<AppState> {
///   Scope(\.counter) { CounterFeature.reducer }
///   Scope(\.search) { SearchFeature.reducer(client: .gitHub) }
///   On(SearchAction.self) { state, action in … }
/// }
/// ```
///
/// Each rule knows which actions it handles, which slice it writes, and where it was written. Combining
/// reducers concatenates their rules, and scoping adds a prefix to their paths. The rules for an action run
/// in the order in which they are written (law 7), each at most once for an action and a slice.
///
/// Cost: for an action, a store runs only the rules of its type.
public struct Reducer<State>: Sendable {
  @usableFromInline var rules: [RuleDefinition]

  @usableFromInline
  init(rules: [RuleDefinition]) { self.rules = rules }

  /// Creates a reducer from other reducers, which run in this order.
  @inlinable
  public init(@ReducerBuilder<State> _ content: () -> Reducer<State>) { self = content() }

  /// A reducer without rules.
  public static var empty: Reducer { Reducer(rules: []) }

  /// Returns these rules with a prefix, for a state of which theirs is a slice.
  @usableFromInline
  func prefixed<Root>(by steps: [PathStep], isOwn: Bool = false) -> Reducer<Root> {
    Reducer<Root>(rules: rules.map { $0.prefixed(by: steps, isOwn: isOwn) })
  }
}
