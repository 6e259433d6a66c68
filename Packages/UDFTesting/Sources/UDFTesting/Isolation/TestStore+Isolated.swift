public import UDFKit

extension TestStore {
  /// Creates a store of one feature's slice as in an app, with everything outside of the slice absent.
  ///
  /// ```swift
  /// let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
  /// let pane = CounterFeature.connect(to: test.store)
  /// ```
  ///
  /// `store` is a scope of the slice, and is addressed with `as: .own`. A seed determines the order of concurrent
  /// work (see `explore`).
  ///
  /// An action that no rule of the feature handles fails the test. List the actions that the feature hands to its
  /// parent. The test receives them like any other action:
  ///
  /// ```swift
  /// let test = TestStore(isolating: state, reducer: SheetFeature.reducer, expecting: [Dismiss.self])
  /// await test.send(SheetAction.doneButtonTapped)
  /// await test.receive(Dismiss())
  /// ```
  public convenience init(
    isolating state: State,
    reducer: Reducer<State>,
    as addressing: Addressing = .shared,
    expecting delegateActions: [any Action.Type] = [],
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
      expecting: delegateActions,
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
    expecting delegateActions: [any Action.Type] = [],
    clock: TestClock,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let make: Twin<State>.Make = { state, settings in
      Store(
        state: Alone(slice: state),
        reducer: Reducer { Scope(\.slice, as: addressing) { reducer } },
        settings: settings
      )
      .scope(\.slice, as: addressing)
    }
    self.init(
      clock: clock,
      location: TestLocation(fileID, filePath, line, column),
      expecting: delegateActions,
      isIsolated: true,
      make: { make(state, $0) },
      twin: make
    )
  }
}
