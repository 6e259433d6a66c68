/// The clock, the executor and the hooks that a store uses.
public struct StoreSettings: Sendable {
  /// The clock that measures time for delayed effects; see `StoreClock`.
  public var clock: StoreClock
  /// The executor of effects and background observers, or nil for the global executor.
  ///
  /// It also runs `blocking` effects, and delivers the calls of observers that dispatching threads left.
  public var executor: (any TaskExecutor)?
  /// The source of the inputs of actions; see `Inputs`.
  public var inputs: InputSource
  /// Whether the store starts the effects that rules return.
  ///
  /// A store that plays actions again does not start them, because the actions of those effects are played again too.
  public var startsEffects: Bool
  /// The number of waiting calls and effects at which the backlog is full.
  ///
  /// The backlog grows if threads dispatch faster than observers are called. When it is full, the store reports
  /// `StoreIssue.backlogFull`, and again only after it was at most half of the limit. It drops nothing. A negative
  /// limit means 0.
  public var backlogLimit: Int
  /// The hook for problems; see `StoreIssue`.
  ///
  /// It may be called on any thread, and never under the store's lock. It may dispatch.
  public var report: @Sendable (StoreIssue) -> Void

  /// Creates settings, each with a default for use outside of tests.
  public init(
    clock: StoreClock = StoreClock(ContinuousClock()),
    executor: (any TaskExecutor)? = nil,
    inputs: InputSource = .system,
    startsEffects: Bool = true,
    backlogLimit: Int = 100_000,
    report: @escaping @Sendable (StoreIssue) -> Void = StoreIssue.writing()
  ) {
    self.clock = clock
    self.executor = executor
    self.inputs = inputs
    self.startsEffects = startsEffects
    self.backlogLimit = backlogLimit
    self.report = report
  }
}

/// The source of the time and the random numbers that rules read (law 10); see `Inputs`.
public struct InputSource: Sendable {
  /// Returns the time since 1970-01-01 00:00 UTC.
  public var now: @Sendable () -> Duration
  /// Returns the seed of the next action's random sequence.
  public var seed: @Sendable () -> UInt64

  /// Creates a source from two functions.
  ///
  /// The store calls them under its lock, so they must not use a store.
  public init(now: @escaping @Sendable () -> Duration, seed: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.seed = seed
  }

  /// The system's clock and random numbers.
  public static var system: InputSource {
    InputSource(now: { .nanoseconds(wallTime()) }, seed: { .random(in: .min ... .max) })
  }

  func draw() -> Inputs { Inputs(now: now(), seed: seed()) }
}
