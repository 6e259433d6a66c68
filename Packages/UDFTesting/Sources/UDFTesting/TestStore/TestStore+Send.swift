public import UDFKit

extension TestStore {
  /// Dispatches an action and expects a change of the state.
  ///
  /// Without a closure, expects no change.
  ///
  /// ```swift
  /// await test.send(CounterAction.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// Then all pending work runs. The test can receive the actions that effects dispatch.
  ///
  /// - Returns: the action with everything that it causes, to cancel or to wait for.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: some Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async -> TestTask<State> {
    let location = TestLocation(fileID, filePath, line, column)
    return await send(action, to: store, .reduced, expected, location)
  }

  /// Dispatches an action to a scope of this store, and expects a change of the whole state.
  ///
  /// ```swift
  /// await test.send(RowAction.likeButtonTapped, to: test.store.scope(\.rows, id: 7)) {
  ///   $0.rows[id: 7]?.isLiked = true
  /// }
  /// ```
  @discardableResult
  public nonisolated(nonsending) func send<Slice>(
    _ action: some Action,
    to target: Store<Slice>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async -> TestTask<State> {
    let location = TestLocation(fileID, filePath, line, column)
    return await send(action, to: target, .reduced, expected, location)
  }

  /// Dispatches an action and expects that it is rejected for a reason and changes nothing (law 8).
  public nonisolated(nonsending) func send(
    _ action: some Action,
    rejectedWith reason: some Error & Equatable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await send(action, to: store, .rejected(reason), nil, location)
  }

  /// Dispatches several actions as concurrent tasks do.
  ///
  /// The seed determines their order, and which effects run between them.
  ///
  /// The test can then receive all of them.
  public nonisolated(nonsending) func sendConcurrently(
    _ actions: any Action...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await turns.take {
      await start(at: location)
      for action in actions {
        Task(executorPreference: clock.executor) { [store] in
          store.dispatch(action, fileID: fileID, line: line)
        }
      }
      await run(at: location)
    }
  }

  /// Checks fields of the current state, which the closure sets to their expected values.
  ///
  /// ```swift
  /// test.expect { $0.results = ["swift"] }
  /// ```
  public func expect(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: (inout State) -> Void
  ) {
    let actual = self.state
    var state = actual
    expected(&state)
    guard !areSame(state, actual) else { return }
    let location = TestLocation(fileID, filePath, line, column)
    location.fail("The state is not as expected.\n\n\(difference(state, actual))")
  }

  /// Updates the test before its next operation.
  nonisolated(nonsending) func start(at location: TestLocation) async {
    await run(at: location)
    skipPart(at: location)
  }

  @discardableResult
  private nonisolated(nonsending) func send<Slice>(
    _ action: some Action,
    to target: Store<Slice>,
    _ fate: Fate,
    _ expected: ((inout State) -> Void)?,
    _ location: TestLocation
  ) async -> TestTask<State> {
    await turns.take {
      await start(at: location)
      let call = await Call.begin(
        action,
        to: target,
        fileID: location.fileID,
        line: location.line
      )
      calls.append(call)
      await run(at: location)
      checkSent(action, fate, expected, at: location)
      return TestTask(test: self, call: call, action: action)
    }
  }

  /// Compares the result of an action that the test has dispatched with the expected result.
  func checkSent(
    _ action: any Action,
    _ fate: Fate,
    _ expected: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    guard let index = indexOfSent(at: location) else {
      return location.fail(
        "\(names.name(of: action)) reached no rule: a middleware stopped it, or the store is another one."
      )
    }
    check(pending.remove(at: index), fate, expected, at: location)
  }

  /// Returns where the action lies that the test has dispatched, among those that middleware and components did.
  func indexOfSent(at location: TestLocation) -> Int? {
    let place = SourceLocation(fileID: "\(location.fileID)", line: Int(location.line))
    return pending.firstIndex {
      $0.dispatched.cause == nil && $0.dispatched.location == place
    }
  }
}
