/// A type-erased clock with what a store needs: the elapsed time and a way to wait.
public struct StoreClock: Sendable {
  /// Returns the time since this value was created.
  ///
  /// The store calls it while it reduces an action. So it must not use the store, or wait for a thread that does.
  public let now: @Sendable () -> Duration
  /// Waits for a duration.
  ///
  /// Throws `CancellationError` when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a store's clock from a clock, such as `ContinuousClock()` or one that a test moves.
  @inlinable
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: min(max($0, .zero), Self.longestSleep)) }
  }

  /// Fifty years, because the clocks of the system end the program for a time that does not fit into their own units.
  @usableFromInline static var longestSleep: Duration { .seconds(1_577_880_000) }
}
