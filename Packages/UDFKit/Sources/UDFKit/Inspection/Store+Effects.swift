/// A description of an effect that is running; see `Store.effects`.
public struct RunningEffect: Sendable, CustomStringConvertible {
  /// The effect's ids, outermost first.
  ///
  /// Empty if it has none.
  public let ids: [String]
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// The time at which the effect was returned, measured from the creation of the store's clock.
  public let startedAt: Duration

  /// The effect as a line, such as `["search"] since 1.5 seconds: queryChanged("swift"), by the rule at …`.
  public var description: String { "\(ids) since \(startedAt): \(cause)" }
}

extension Store {
  /// The running effects of the whole store, oldest first.
  ///
  /// A reducer of another store must not read it.
  public var effects: [RunningEffect] {
    core.refuseOtherReducer()
    return core.locked {
      core.effects.oldestFirst.map { effect in
        RunningEffect(
          ids: effect.tokens.map { "\($0.id.value)" },
          cause: effect.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }
}
