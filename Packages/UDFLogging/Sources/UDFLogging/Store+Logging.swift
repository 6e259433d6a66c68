public import Logging
import Synchronization
public import UDFKit

extension Store {
  /// Logs every action in order, with its changes of this store's slice or the reason of its rejection.
  ///
  /// ```swift
  /// store.log(to: logger, diff: StateDiff()).dispose(by: disposer)
  /// // CounterAction.up
  /// // CounterAction.up changed \.counter.count: 1 → 2
  /// // CounterAction.down rejected: belowZero
  /// ```
  ///
  /// The metadata of each line contains the location of the dispatch (`at`) and, for an action of an effect,
  /// the action that started the effect (`cause`). Actions are logged like those of `onAction`: after the
  /// observers are called, from every scope, including unhandled ones.
  ///
  /// Cost: the cost of `onAction`, which copies the slice for each action. With a diff, the last slice is kept, so the
  /// arrays and dictionaries that an action changes in it are copied, and the cost of `StateDiff` is added.
  public func log(
    to logger: Logger,
    levels: LogLevels = LogLevels(),
    filter: ActionFilter = .all,
    diff: StateDiff? = nil
  ) -> Subscription {
    let last = Mutex<State?>(diff == nil ? nil : state)
    return onAction { dispatched in
      let before = diff == nil ? nil : last.withLock { exchange(&$0, with: dispatched.state) }
      guard filter.passes(dispatched.action) else { return }
      let level = dispatched.rejection == nil ? levels.action : levels.rejection
      guard logger.logLevel <= level else { return }
      let name = LogText.name(of: dispatched.action)
      var metadata: Logger.Metadata = ["at": "\(dispatched.location)"]
      metadata["cause"] = dispatched.cause.map { "\(LogText.name(of: $0.action))" }
      if let reason = dispatched.rejection {
        let reason = LogText.text(of: reason, atMost: LogText.actionLength)
        return logger.log(level: level, "\(name) rejected: \(reason)", metadata: metadata)
      }
      logger.log(level: level, "\(name)", metadata: metadata)
      guard let diff, let before else { return }
      for line in diff.lines(from: before, to: dispatched.state) {
        logger.log(level: level, "\(name) changed \(line)", metadata: metadata)
      }
    }
  }
}
