public import Logging
public import UDFKit

extension Middleware {
  /// A middleware that logs each action as it passes, and what it changed.
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
  /// An action's line comes before the reducers run, so also when they reject it; a line for each changed
  /// path comes after. While an action passes, observers are told and other threads may dispatch: what those
  /// actions change is in its diff too. `Store.log` tells exactly which action changed what, and which ones
  /// were rejected; this middleware stands where you put it in the chain, and sees what came so far.
  ///
  /// Cost: none of text while the logger is silent at this level. With a diff, two copies of the state, the
  /// copying of what the action changes in it (arrays and dictionaries), and what `StateDiff` says.
  public static func logging(
    _ logger: Logger,
    level: Logger.Level = LogLevels().action,
    filter: ActionFilter = .all,
    diff: StateDiff? = nil
  ) -> Middleware {
    Middleware { action, store, next in
      guard logger.logLevel <= level, filter.passes(action) else { return next(action) }
      let name = LogText.name(of: action, atMost: LogText.actionLength)
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
