public import UDFKit

extension TestStore {
  /// Creates a store of one feature's slice as in an app, with everything outside of the slice absent.
  ///
  /// ```swift
  /// let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
  /// let pane = CounterFeature.connect(to: test.store)
  /// ```
  ///
  /// `store` is a scope of the slice, and is addressed with `as: .own`. An action that only rules outside of
  /// the slice would handle is reported as unhandled. A seed determines the order of concurrent work (see
  /// `explore`).
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

  /// Creates a store of one feature's slice with a clock that the feature's clients also use.
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
