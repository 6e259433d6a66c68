/// Collects rules into a reducer; you use it by writing the braces of `Reducer`, `Scope` and the others.
@resultBuilder
public enum ReducerBuilder<State> {
  /// One rule or reducer.
  public static func buildExpression(_ reducer: Reducer<State>) -> Reducer<State> { reducer }

  /// A plain function as a reducer.
  @inlinable
  public static func buildExpression(
    _ reduce: @escaping @Sendable (inout State, any Action) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<State> {
    Reducer(reduce, fileID: fileID, line: line)
  }

  /// Several, in order.
  public static func buildBlock(_ reducers: Reducer<State>...) -> Reducer<State> {
    buildArray(reducers)
  }

  /// Those of a loop, in order.
  public static func buildArray(_ reducers: [Reducer<State>]) -> Reducer<State> {
    Reducer(rules: reducers.flatMap(\.rules))
  }

  /// One that may be left out.
  public static func buildOptional(_ reducer: Reducer<State>?) -> Reducer<State> {
    reducer ?? .empty
  }

  /// The first branch.
  public static func buildEither(first reducer: Reducer<State>) -> Reducer<State> { reducer }

  /// The second branch.
  public static func buildEither(second reducer: Reducer<State>) -> Reducer<State> { reducer }
}
