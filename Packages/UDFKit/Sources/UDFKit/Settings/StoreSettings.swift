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
  /// The number of waiting calls of observers at which the backlog is full.
  ///
  /// The backlog grows if threads dispatch faster than observers are called. When it is full, the store
  /// reports `StoreIssue.backlogFull`. It reports that again only after half of the backlog has been
  /// delivered. Up to 64 more calls of the observer that is being called are taken together, and count until
  /// the last has returned. A negative limit means 0.
  public var backlogLimit: Int
  /// What a dispatch does while the backlog is full.
  public var whenBacklogIsFull: FullBacklog
  /// The hook for problems; see `StoreIssue`.
  ///
  /// The default writes a line to standard error, except for unhandled actions. The hook may be called on any
  /// thread, and never under the store's lock. It may dispatch.
  public var report: @Sendable (StoreIssue) -> Void

  /// Creates settings, each with a default for use outside of tests.
  public init(
    clock: StoreClock = StoreClock(ContinuousClock()),
    executor: (any TaskExecutor)? = nil,
    inputs: InputSource = .system,
    startsEffects: Bool = true,
    backlogLimit: Int = 100_000,
    whenBacklogIsFull: FullBacklog = .grows,
    report: @escaping @Sendable (StoreIssue) -> Void = { $0.writeToStandardError() }
  ) {
    self.clock = clock
    self.executor = executor
    self.inputs = inputs
    self.startsEffects = startsEffects
    self.backlogLimit = backlogLimit
    self.whenBacklogIsFull = whenBacklogIsFull
    self.report = report
  }
}

/// What a dispatch does while too many calls of observers wait to be delivered.
public enum FullBacklog: Sendable {
  /// The dispatch returns as usual, and the backlog grows.
  case grows
  /// The dispatching thread waits until half of the backlog is delivered, or helps to deliver it.
  ///
  /// The main thread and threads that run tasks never wait, because they would block the main actor or a
  /// thread of the pool. The closure of an observer or a listener, of this store or of another one, does not wait
  /// either. Such a thread delivers some of the backlog if no other thread does, and continues.
  case waits
}
