/// What a store uses of the world: a clock, an executor, and the hook for what goes wrong.
public struct StoreSettings: Sendable {
  /// Measures time for effects that wait; see `StoreClock`.
  public var clock: StoreClock
  /// Where effects and background observers run; nil for the global executor.
  public var executor: (any TaskExecutor)?
  /// How many calls of observers may wait to be delivered before the backlog counts as full.
  ///
  /// A backlog grows where threads dispatch faster than observers are told. When it is full, the store
  /// reports `StoreIssue.backlogFull`, once until half of it is delivered.
  public var backlogLimit: Int
  /// What happens to a dispatch while the backlog is full.
  public var whenBacklogIsFull: FullBacklog
  /// Learns of what went wrong; see `StoreIssue`.
  ///
  /// The default writes a line to standard error, but keeps silent about actions that no rule handles.
  /// It may be called on any thread, never under the store's lock; it may dispatch.
  public var report: @Sendable (StoreIssue) -> Void

  /// Creates settings; each has a default for use outside of tests.
  public init(
    clock: StoreClock = StoreClock(ContinuousClock()),
    executor: (any TaskExecutor)? = nil,
    backlogLimit: Int = 100_000,
    whenBacklogIsFull: FullBacklog = .grows,
    report: @escaping @Sendable (StoreIssue) -> Void = { $0.writeToStandardError() }
  ) {
    self.clock = clock
    self.executor = executor
    self.backlogLimit = backlogLimit
    self.whenBacklogIsFull = whenBacklogIsFull
    self.report = report
  }
}

/// What happens to a dispatch while too many calls of observers wait to be delivered.
public enum FullBacklog: Sendable {
  /// The dispatch returns as ever, and the backlog grows.
  case grows
  /// The dispatching thread waits until half of the backlog is delivered, or helps to deliver it.
  ///
  /// The main thread never waits, nor does a thread that runs a task, as it would hold the main actor or a
  /// thread of the pool. Such a thread delivers some of the backlog if nobody else does, and goes on.
  case waits
}
