public import UDFKit

extension TestStore {
  /// Creates a store of one feature's slice as in an app, with everything outside of the slice absent.
  ///
  /// ```swift
  /// let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
  /// let pane = CounterFeature.connect(to: test.store)
  /// ```
  ///
  /// `store` is a scope of the slice. It is addressed with `as: .own` or `endingWith`. The seed and the clock are as
  /// for `init(state:reducer:middleware:startsEffects:seed:clock:)`.
  ///
  /// An action that no rule of the feature handles fails the test. List the actions that the feature hands to its
  /// parent. The test receives them like any other action:
  ///
  /// ```swift
  /// let test = TestStore(isolating: state, reducer: SheetFeature.reducer, expecting: [Dismiss.self])
  /// await test.send(SheetAction.doneButtonTapped)
  /// await test.receive(Dismiss())
  /// ```
  ///
  /// If an action ends the feature, because its parent then takes it away, name it with `endingWith`. Then its effects
  /// end too, and an action that follows reaches no rule. The test still sees its last state.
  ///
  /// ```swift
  /// let test = TestStore(isolating: state, reducer: SheetFeature.reducer, endingWith: [Dismiss.self])
  /// ```
  public convenience init(
    isolating state: State,
    reducer: Reducer<State>,
    as addressing: Addressing = .shared,
    expecting delegateActions: [any Action.Type] = [],
    endingWith endActions: [any Action.Type] = [],
    seed: UInt64? = nil,
    clock: TestClock? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let isolated = Isolated(reducer: reducer, addressing: addressing, endActions: endActions)
    self.init(
      clock: .given(clock, seed: seed),
      location: TestLocation(fileID, filePath, line, column),
      expecting: delegateActions,
      slicePath: isolated.path,
      canEndFeature: !endActions.isEmpty,
      make: { isolated.stores(state, $0, $1) },
      twin: { isolated.stores($0, $1, nil).state }
    )
  }
}
