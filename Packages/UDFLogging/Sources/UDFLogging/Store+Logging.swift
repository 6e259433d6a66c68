public import Logging
import Synchronization
public import UDFKit

extension Store {
  /// Logs every action in the order of all, with what it changed in this store's slice, or why it was
  /// rejected.
  ///
  /// ```swift
  /// store.log(to: logger, diff: StateDiff()).dispose(by: disposer)
  /// // CounterAction.up
  /// // CounterAction.up changed \.counter.count: 1 → 2
  /// // CounterAction.down rejected: belowZero
  /// ```
  ///
  /// Each line carries as metadata where the action was dispatched (`at`) and, when an effect dispatched
  /// it, the action that started that one (`cause`). Actions are told as `onAction` tells them: after the
  /// observers, whoever dispatched them, also those that no rule handled.
  ///
  /// Cost: that of `onAction`, a copy of the slice for each action. With a diff, the slice as it was is
  /// kept, so what an action changes in it (arrays and dictionaries) is copied, and what `StateDiff` says.
  public func log(
    to logger: Logger,
    levels: LogLevels = LogLevels(),
    filter: ActionFilter = .all,
    diff: StateDiff? = nil
  ) -> Subscription {
    let last = Mutex<State?>(diff == nil ? nil : state)
    return onAction { dispatched in
      let before =
        diff == nil
        ? nil
        : last.withLock { last in
          defer { last = dispatched.state }
          return last
        }
      guard filter.passes(dispatched.action) else { return }
      let level = dispatched.rejection == nil ? levels.action : levels.rejection
      guard logger.logLevel <= level else { return }
      let name = LogText.name(of: dispatched.action, atMost: LogText.actionLength)
      let metadata = dispatched.logMetadata
      if let reason = dispatched.rejection {
        let reason = LogText.text(of: reason, atMost: LogText.actionLength)
        logger.log(level: level, "\(name) rejected: \(reason)", metadata: metadata)
        return
      }
      logger.log(level: level, "\(name)", metadata: metadata)
      guard let diff, let before else { return }
      for line in diff.lines(from: before, to: dispatched.state) {
        logger.log(level: level, "\(name) changed \(line)", metadata: metadata)
      }
    }
  }
}

extension Dispatched {
  /// Whence the action came.
  fileprivate var logMetadata: Logger.Metadata {
    var metadata: Logger.Metadata = ["at": "\(location)"]
    if let cause {
      metadata["cause"] = "\(LogText.name(of: cause.action, atMost: LogText.actionLength))"
    }
    return metadata
  }
}
