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
/// Combining reducers concatenates their rules, and scoping adds a prefix to their paths. The rules for an action run
/// in the order in which they are written (law 7), each at most once for an action and a slice.
public struct Reducer<State>: Sendable {
  private(set) var rules: [RuleDefinition]

  @usableFromInline
  init(rules: [RuleDefinition]) { self.rules = rules }

  /// Creates a reducer from other reducers, which run in this order.
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @ReducerBuilder<State> _ content: () -> Reducer<State>
  ) {
    let outer = Nesting.depth.count
    if outer >= Nesting.limit { Nesting.fail(SourceLocation(fileID, line)) }
    Nesting.depth.count = outer + 1
    defer { Nesting.depth.count = outer }
    self = content()
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
    var reducer = self
    for index in rules.indices { reducer.rules[index].clients.set(client) }
    return reducer
  }
}

/// Combines the rules in the braces of `Store`, `Reducer`, `Scope` and the other functions into a reducer.
///
/// A property or a function that returns a reducer takes one reducer. With the attribute it takes several rules:
/// ```swift
/// @ReducerBuilder<CounterState> static var reducer: Reducer<CounterState> {
///   On(CounterAction.self) { state, action in … }
///   Scope(\.history) { HistoryFeature.reducer }
/// }
/// ```
@resultBuilder
public enum ReducerBuilder<State> {
  /// Builds a reducer from one rule or reducer.
  public static func buildExpression(_ reducer: Reducer<State>) -> Reducer<State> { reducer }

  /// Combines several reducers, in order.
  public static func buildBlock(_ reducers: Reducer<State>...) -> Reducer<State> {
    buildArray(reducers)
  }

  /// Combines the reducers of a loop, in order.
  public static func buildArray(_ reducers: [Reducer<State>]) -> Reducer<State> {
    Reducer(rules: reducers.flatMap(\.rules))
  }

  /// Builds a reducer without rules if the condition is false.
  public static func buildOptional(_ reducer: Reducer<State>?) -> Reducer<State> {
    reducer ?? .empty
  }

  /// Builds the reducer of the first branch.
  public static func buildEither(first reducer: Reducer<State>) -> Reducer<State> { reducer }

  /// Builds the reducer of the second branch.
  public static func buildEither(second reducer: Reducer<State>) -> Reducer<State> { reducer }
}
