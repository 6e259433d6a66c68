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
