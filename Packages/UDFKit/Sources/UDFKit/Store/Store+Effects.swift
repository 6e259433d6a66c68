/// A description of an effect that is running; see `Store.effects`.
public struct RunningEffect: Sendable, CustomStringConvertible {
  package let serial: UInt64
  package weak let effect: LiveEffect?
  let identifiers: [AnySendableHashable]
  /// The effect's ids, outermost first.
  ///
  /// Empty if it has none.
  public var ids: [String] { identifiers.map { "\($0.value)" } }
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// The time at which the effect, or this part of it, was created, measured from the creation of the store's clock.
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
          // Their descriptions are code of the program, which does not run under the lock.
          identifiers: effect.parents.compactMap(\.id).reversed(),
          cause: effect.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }
}
