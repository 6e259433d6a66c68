/// How much of a store's activity a test must account for.
public enum Exhaustivity: Sendable {
  /// The test must account for each change of the state, each action, each effect that is still running at
  /// the end, and each action that no rule handled.
  case on
  /// The test checks only what it states.
  ///
  /// In the closure of an expectation, set the relevant fields to their values. The other fields may have any
  /// value. `receive` skips the actions before the one that it names. An error of an effect without a handler
  /// still fails the test.
  case off
  /// The same as `off`, but the test writes what it skips to standard output.
  case offShowingSkipped
}

extension TestStore {
  /// Runs a part of a test with another exhaustivity.
  ///
  /// ```swift
  /// await test.withExhaustivity(.off) {
  ///   await test.send(LoginAction.loginButtonTapped)
  ///   await test.advance(by: .seconds(1))
  /// }
  /// await test.send(ProfileAction.logoutButtonTapped) { $0.user = nil }
  /// ```
  ///
  /// The test does not have to receive the actions of this part later, and still has to receive those from before.
  /// Effects that the part started are still running afterwards.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let location = TestLocation(fileID, filePath, line, column)
    await turns.take { await run(at: location) }
    let outer = (partStart, self.exhaustivity)
    (partStart, self.exhaustivity) = (count, exhaustivity)
    defer { (partStart, self.exhaustivity) = outer }
    do {
      let result = try await body()
      await turns.take { await start(at: location) }
      return result
    } catch {
      await turns.take { await start(at: location) }
      throw error
    }
  }
}
