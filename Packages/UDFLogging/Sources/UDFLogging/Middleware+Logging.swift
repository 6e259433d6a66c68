public import Logging
public import UDFKit

extension Middleware {
  /// Returns a middleware that logs each action and the changes that it makes.
  ///
  /// ```swift
  /// let store = Store(
  ///   state: AppState(),
  ///   reducer: appReducer,
  ///   middleware: [.logging(logger, filter: .except(KeyPressed.self), diff: StateDiff())],
  ///   settings: StoreSettings(report: StoreIssue.logging(logger))
  /// )
  /// // CounterAction.up
  /// // CounterAction.up changed \.counter.count: 1 → 2
  /// ```
  ///
  /// The line of an action is written before the reducers run, so it is also written for a rejected action. A line for
  /// each changed path is written after them. While an action passes, observers are called and other threads may
  /// dispatch. Changes of those actions are in the difference too. `Store.log` shows exactly which action made which
  /// changes, and which actions were rejected. This middleware sees the actions at its position in the chain.
  ///
  /// Cost: no text is created while the logger does not log this level. With a diff: two copies of the state,
  /// copies of the arrays and dictionaries that the action changes in it, and the cost of `StateDiff`.
  public static func logging(
    _ logger: Logger,
    level: Logger.Level = LogLevels().action,
    filter: ActionFilter = .all,
    diff: StateDiff? = nil
  ) -> Middleware {
    Middleware { action, store, next in
      guard logger.logLevel <= level, filter.passes(action) else { return next(action) }
      let name = LogText.name(of: action)
      logger.log(level: level, "\(name)")
      guard let diff else { return next(action) }
      let before = store.state
      next(action)
      for line in diff.lines(from: before, to: store.state) {
        logger.log(level: level, "\(name) changed \(line)")
      }
    }
  }
}
