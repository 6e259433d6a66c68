/// An effect that is running, for a person to look at; see `Store.effects`.
public struct RunningEffect: Sendable, CustomStringConvertible {
  /// Its ids, from the outside in; empty when it has none.
  public let ids: [String]
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// When it was returned: the time since the store's clock was made.
  public let startedAt: Duration

  /// `["search"] since 1.5 seconds: queryChanged("swift"), by the rule at …`.
  public var description: String { "\(ids) since \(startedAt): \(cause)" }
}

extension Store {
  /// The effects of the whole store that are alive, oldest first.
  public var effects: [RunningEffect] {
    core.locked {
      core.effects.oldestFirst.map { effect in
        RunningEffect(
          ids: effect.context.tokens.map { "\($0.id.value)" },
          cause: effect.context.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }
}
