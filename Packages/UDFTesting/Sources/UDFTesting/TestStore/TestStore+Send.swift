import UDFInspection
public import UDFKit

extension TestStore {
  /// Dispatches an action to the store, or to a scope of it, and expects a change of the whole state.
  ///
  /// Without a closure, expects no change.
  ///
  /// ```swift
  /// await test.send(CounterAction.incrementButtonTapped) { $0.count = 1 }
  /// await test.send(RowAction.likeButtonTapped, to: test.store.scope(\.rows, id: 7)) {
  ///   $0.rows[id: 7]?.isLiked = true
  /// }
  /// ```
  ///
  /// Then all pending work runs. The test can receive the actions that effects dispatch.
  ///
  /// - Returns: the action with everything that it causes, to cancel or to wait for.
  @discardableResult
  public nonisolated(nonsending) func send<Slice>(
    _ action: some Action,
    to target: Store<Slice>? = Store<Never>?.none,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async -> TestTask<State> {
    let location = TestLocation(fileID, filePath, line, column)
    if let target { return await send(action, to: target, expected, at: location) }
    // Without `to:`, the slice is `Never`.
    if Slice.self != Never.self {
      location.fail("The store to which \(names.name(of: action)) is sent is nil: unwrap it first.")
    }
    return await send(action, to: store, expected, at: location)
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
    await send(action, to: store, rejection: Rejection(reason), nil, at: location)
  }

  /// Dispatches an action of a recorded session again, to its address and with its inputs.
  ///
  /// ```swift
  /// let test = TestStore(state: AppState(), reducer: appReducer, startsEffects: false)
  /// let row = test.store.address(path: #"\.rows[…]"#) { _ in 7 }
  /// await test.send(RowAction.likeButtonTapped, at: row) { $0.rows[id: 7]?.isLiked = true }
  /// ```
  ///
  /// Without inputs, they are those of the test. The closure is as for `send(_:to:_:)`.
  public nonisolated(nonsending) func send(
    _ action: any Action,
    at address: Address?,
    inputs: Inputs? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: ((inout State) -> Void)? = nil
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await turns.take {
      await start(at: location)
      store.dispatch(action, at: address, inputs: inputs, fileID: fileID, line: line)
      await run(at: location)
      checkSent(action, expected, at: location)
    }
  }

  /// Dispatches several actions as concurrent tasks do, which the test can then receive.
  ///
  /// The seed determines their order, and which effects run between them.
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

  nonisolated(nonsending) func start(at location: TestLocation) async {
    await run(at: location)
    skipPart(at: location)
  }

  @discardableResult
  private nonisolated(nonsending) func send(
    _ action: some Action,
    to target: Store<some Sendable>,
    rejection: Rejection? = nil,
    _ expected: ((inout State) -> Void)?,
    at location: TestLocation
  ) async -> TestTask<State> {
    await turns.take {
      await start(at: location)
      let call = await Call.begin(action, to: target, at: location)
      calls.append(call)
      await run(at: location)
      checkSent(action, rejection: rejection, expected, at: location)
      return TestTask(test: self, call: call, action: action)
    }
  }

  private func checkSent(
    _ action: any Action,
    rejection: Rejection? = nil,
    _ expected: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    guard let index = indexOfSent(at: location) else {
      return location.fail(
        "\(names.name(of: action)) reached no rule: a middleware stopped it, or the store is another one."
      )
    }
    check(pending.remove(at: index), rejection: rejection, expected, at: location)
  }

  /// Returns where the action lies that the test has dispatched, among those that middleware and components did.
  func indexOfSent(at location: TestLocation) -> Int? {
    let place = SourceLocation(fileID: "\(location.fileID)", line: Int(location.line))
    return pending.firstIndex { $0.dispatched.cause == nil && $0.dispatched.location == place }
  }
}
