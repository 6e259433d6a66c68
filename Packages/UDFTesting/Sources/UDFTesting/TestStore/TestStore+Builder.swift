public import UDFKit

extension TestStore {
  /// Creates a store under test with the rules in the braces.
  ///
  /// ```swift
  /// let test = TestStore(state: AppState()) {
  ///   Scope(\.counter) { CounterFeature.reducer }
  ///   On(AppAction.self) { state, action in … }
  /// }
  /// ```
  ///
  /// The seed and the clock are as for `init(state:reducer:middleware:startsEffects:seed:clock:)`.
  public convenience init(
    state: State,
    middleware: [Middleware<State>] = [],
    seed: UInt64? = nil,
    clock: TestClock? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State> _ rules: () -> Reducer<State>
  ) {
    self.init(
      state: state,
      reducer: rules(),
      middleware: middleware,
      seed: seed,
      clock: clock,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Creates a store of one feature's slice with the rules in the braces.
  ///
  /// ```swift
  /// let test = TestStore(isolating: SheetState(), expecting: [Dismiss.self]) {
  ///   On(SheetAction.self) { _, _ in .dismiss() }
  /// }
  /// ```
  ///
  /// Everything else is as for `init(isolating:reducer:as:expecting:endingWith:seed:clock:)`.
  public convenience init(
    isolating state: State,
    as addressing: Addressing = .shared,
    expecting delegateActions: [any Action.Type] = [],
    endingWith endActions: [any Action.Type] = [],
    seed: UInt64? = nil,
    clock: TestClock? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State> _ rules: () -> Reducer<State>
  ) {
    self.init(
      isolating: state,
      reducer: rules(),
      as: addressing,
      expecting: delegateActions,
      endingWith: endActions,
      seed: seed,
      clock: clock,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
