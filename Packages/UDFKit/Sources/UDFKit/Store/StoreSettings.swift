/// What a store uses of the world: a clock, an executor, and the hook for what goes wrong.
public struct StoreSettings: Sendable {
  /// Measures time for effects that wait; see `StoreClock`.
  public var clock: StoreClock
  /// Where effects and background observers run; nil for the global executor.
  public var executor: (any TaskExecutor)?
  /// Learns of what went wrong; see `StoreIssue`.
  ///
  /// The default writes a line to standard error, but keeps silent about actions that no rule handles.
  /// It may be called on any thread, never under the store's lock; it may dispatch.
  public var report: @Sendable (StoreIssue) -> Void

  /// Settings; each has a default for use outside of tests.
  public init(
    clock: StoreClock = StoreClock(ContinuousClock()),
    executor: (any TaskExecutor)? = nil,
    report: @escaping @Sendable (StoreIssue) -> Void = { $0.writeToStandardError() }
  ) {
    self.clock = clock
    self.executor = executor
    self.report = report
  }
}

/// A clock of any kind, reduced to what a store needs: the time since it was made, and waiting.
public struct StoreClock: Sendable {
  /// The time since this value was made.
  public let now: @Sendable () -> Duration
  /// Waits; throws `CancellationError` when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// A clock to inject: `ContinuousClock()`, or one that a test moves.
  @inlinable
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
