/// A clock of any kind, reduced to what a store needs: the elapsed time, and waiting.
public struct StoreClock: Sendable {
  /// The time since this value was made.
  public let now: @Sendable () -> Duration
  /// Waits; throws `CancellationError` when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a clock from a system clock, such as `ContinuousClock()`, or from one that a test moves.
  @inlinable
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
