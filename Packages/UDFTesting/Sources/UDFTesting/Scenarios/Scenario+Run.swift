public import UDFKit

extension Scenario {
  /// Runs the scenario on the reducer of a feature or of the whole app, or on the rules in the braces.
  ///
  /// ```swift
  /// await countingDown.run {
  ///   CounterFeature.reducer
  ///   On(MessageTimeout.self) { counter, _ in
  ///     counter.message = nil
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// It fails at the line of the first sentence that is not true. The failure shows all sentences up to that line.
  public nonisolated(nonsending) func run(
    on reducer: Reducer<State> = .empty,
    middleware: [Middleware<State>] = [],
    clock: TestClock = TestClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State> _ rules: () -> Reducer<State> = { .empty }
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    guard let first = steps.first, case .given(let state) = first.kind else {
      return location.fail("The scenario \"\(title)\" must begin with given(…).")
    }
    let test = TestStore(
      state: state,
      reducer: reducer,
      middleware: middleware,
      clock: clock,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      rules
    )
    test.exhaustivity = .off
    var stage = Stage(baseline: state)
    for (index, step) in steps.enumerated().dropFirst() {
      guard let failure = await perform(step, in: test, &stage) else { continue }
      let place = step.location ?? location
      return place.fail(text(of: failure, at: index))
    }
    if let reason = stage.rejection {
      let place = steps.last?.location ?? location
      place.fail(text(of: "The action was rejected: \(reason)", at: steps.count - 1))
    }
    await test.finish(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private nonisolated(nonsending) func perform(
    _ step: Step<State>,
    in test: TestStore<State>,
    _ stage: inout Stage
  ) async -> String? {
    let location = step.location ?? test.location
    switch (step.kind, stage.rejection) {
    case (.given, _): return "A scenario has one given(…), at its beginning."
    case (.when, let reason?): return "The action before was rejected: \(reason)"
    case (.changes, let reason?), (.holds, let reason?):
      return "The action was rejected: \(reason)"
    case (.when(let action), nil):
      await test.start(at: location)
      test.store.dispatch(action, fileID: location.fileID, line: location.line)
      await test.run(at: location)
      guard let index = test.indexOfSent(at: location) else {
        return "No rule saw \(name(of: action))."
      }
      let event = test.pending[index]
      stage.rejection = event.dispatched.rejection
      return test.isUnhandled(event) ? test.text(ofUnhandled: event) : nil
    case (.pass(let duration), _):
      await test.start(at: location)
      await test.advance(by: duration, at: location)
      return nil
    case (.changes(let change), nil):
      var expected = stage.baseline
      change(&expected)
      stage.baseline = test.state
      return difference(expected, test.state)
    case (.holds(let condition), nil):
      stage.baseline = test.state
      return condition(test.state)
        ? nil : "It does not hold. The state: \(Words.state(test.state))."
    case (.rejected, nil): return "The action was not rejected."
    case (.rejected(let rejection), let reason?):
      stage.rejection = nil
      return rejection.matches(reason)
        ? nil : "The action was rejected for another reason: \(reason)"
    }
  }

  private func text(of failure: String, at index: Int) -> String {
    let sentences = sentences
    let before = sentences[..<index].map { "  \($0)\n" }.joined()
    return "Scenario: \(title)\n\(before)✗ \(sentences[index])\n\n\(failure)"
  }

  private struct Stage {
    /// The state that the next `then` changes.
    var baseline: State
    /// The error that rejected the last action, until a `then` states it.
    var rejection: (any Error)?
  }
}
