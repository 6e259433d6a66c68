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
/// A property that returns a reducer takes several rules if it has the attribute `@ReducerBuilder<AppState>`.
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
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<State> _ content: () -> Reducer<State>
  ) {
    self = Nesting.level(fileID, line, content)
  }

  /// A reducer without rules.
  public static var empty: Reducer { Reducer(rules: []) }

  /// Returns this reducer with a client for the effects of its rules.
  ///
  /// ```swift
  /// let store = Store(state: AppState(), reducer: appReducer.with(WeatherClient.live))
  /// ```
  ///
  /// The client replaces one of the same type that was given further inside, so an app, or a test, decides for all of
  /// the features in it. Without a client, effects get `Client.unset`.
  public func with(_ client: some Client) -> Reducer {
    var clients = Clients()
    clients.set(client)
    return Reducer(
      rules: rules.map { rule in
        var rule = rule
        rule.clients.override(by: clients)
        return rule
      }
    )
  }

  /// Returns these rules with a prefix, for a state of which theirs is a slice.
  @usableFromInline
  func prefixed<Root>(by steps: [PathStep], isOwn: Bool = false) -> Reducer<Root> {
    Reducer<Root>(rules: rules.map { $0.prefixed(by: steps, isOwn: isOwn) })
  }
}
