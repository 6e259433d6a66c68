public import UDFKit

extension TestStore {
  /// A store of one feature's slice as it is in an app, with everything outside of it absent.
  ///
  /// ```swift
  /// let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
  /// let pane = CounterFeature.connect(to: test.store)
  /// ```
  ///
  /// `store` is scoped, and addressed if you say so; an action that only others would handle is
  /// reported as unhandled. A seed picks the order of what may run concurrently (see `explore`).
  public convenience init(
    isolating state: State,
    reducer: Reducer<State>,
    as addressing: Addressing = .shared,
    seed: UInt64? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      isolating: state,
      reducer: reducer,
      as: addressing,
      clock: TestClock(seed: seed),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// A store of one feature's slice with a clock that the clients of the feature use too.
  public convenience init(
    isolating state: State,
    reducer: Reducer<State>,
    as addressing: Addressing = .shared,
    clock: TestClock,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reducer: reducer,
      clock: clock,
      location: TestLocation(fileID, filePath, line, column)
    ) { settings in
      Store(
        state: Alone(slice: state),
        reducer: Reducer { Scope(\.slice, as: addressing) { reducer } },
        settings: settings
      )
      .scope(\.slice, as: addressing)
    }
  }
}
