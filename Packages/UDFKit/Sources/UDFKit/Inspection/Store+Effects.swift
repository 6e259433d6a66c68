/// A description of an effect that is running; see `Store.effects`.
public struct RunningEffect: Sendable, CustomStringConvertible {
  /// The number of the effect, which no other one of the store has.
  package let serial: UInt64
  /// The effect itself, as long as it exists.
  weak let effect: LiveEffect?
  /// The effect's ids, outermost first.
  ///
  /// Empty if it has none.
  public let ids: [String]
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// The time at which the effect was returned, measured from the creation of the store's clock.
  public let startedAt: Duration

  /// The effect as a line, such as `["search"] since 1.5 seconds: queryChanged("swift"), by the rule at …`.
  public var description: String {
    "\(ids.isEmpty ? "without an id" : "\(ids)") since \(startedAt): \(cause)"
  }
}

extension Store {
  /// The running effects of the whole store, oldest first.
  ///
  /// A reducer of another store must not read it.
  public var effects: [RunningEffect] {
    core.refuseOtherReducer()
    return core.locked {
      core.effects.oldestFirst.filter { $0.kind == .task }.map { effect in
        RunningEffect(
          serial: effect.serial,
          effect: effect,
          ids: effect.parents.compactMap(\.id).reversed().map { "\($0.value)" },
          cause: effect.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }

  /// Cancels a running effect, and returns false if it has already ended.
  package func cancelEffect(_ effect: RunningEffect) -> Bool {
    if let other = core.otherReducingCore { other.useInReducer("cancelled an effect of another") }
    let running = effect.effect
    return core.locked {
      if core.isReducing { core.useInReducer("cancelled an effect of its own") }
      guard let running, core.effects.isRunning(running) else { return false }
      core.cancel(running)
      return true
    }
  }
}
