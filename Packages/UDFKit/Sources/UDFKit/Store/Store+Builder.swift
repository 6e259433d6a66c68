extension Store {
  /// Creates a store with an initial state and the rules in the braces.
  ///
  /// ```swift
  /// let store = Store(state: AppState()) {
  ///   Scope(\.counter) { CounterFeature.reducer }
  ///   On(AppAction.self) { state, action in … }
  /// }
  /// ```
  ///
  /// The rules run in this order, as in a `Reducer`.
  ///
  /// - Parameters:
  ///   - state: the initial state.
  ///   - middleware: functions around every dispatch, outermost first.
  ///   - settings: clock, executor and hooks. The defaults are right outside of tests.
  ///   - rules: the rules.
  @inlinable
  public convenience init(
    state: State,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings(),
    @ReducerBuilder<State> _ rules: () -> Reducer<State>
  ) {
    self.init(state: state, reducer: rules(), middleware: middleware, settings: settings)
  }
}
