/// Returns a closure for a client that does not answer: each call waits until its effect is cancelled.
///
/// ```swift
/// let test = TestStore(state: Facts(), reducer: FactsFeature.reducer.with(FactClient(fetch: unanswered())))
/// await test.send(FactsAction.factButtonTapped) { $0.isLoading = true }
/// await test.send(FactsAction.cancelButtonTapped) { $0.isLoading = false }
/// await test.finish()
/// ```
///
/// Use it to test that an effect is cancelled. If nothing cancels it, `finish()` lists the effect as alive.
///
/// A cancelled call throws `CancellationError`.
public func unanswered<each Argument, Result>()
  -> @Sendable (repeat each Argument) async throws ->
  Result
{
  { (_: repeat each Argument) in try await untilCancelled() }
}

/// Returns a closure without arguments for a client that does not answer.
public func unanswered<Result>() -> @Sendable () async throws -> Result {
  { try await untilCancelled() }
}

private func untilCancelled() async throws -> Never {
  let (answers, continuation) = AsyncStream.makeStream(of: Never.self)
  for await _ in answers {}
  withExtendedLifetime(continuation) {}
  throw CancellationError()
}
