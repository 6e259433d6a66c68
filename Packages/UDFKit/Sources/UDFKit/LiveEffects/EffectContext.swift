/// The context of an effect: its source, the action that started it, and what can cancel it.
///
/// An effect with a task of its own is a context too; see `LiveEffect`.
///
/// Proof of `@unchecked Sendable`: only `arrival` changes after `init`, under the store's lock. The action,
/// the nodes, the cascade and the tokens are guarded as their own declarations say.
class EffectContext: @unchecked Sendable {
  /// The action that started the effect.
  final let action: any Action
  /// The cause of that action.
  final let previous: Cause?
  final let source: EffectSource
  /// The cascade that waits for the end of the effect.
  final let cascade: Cascade?
  /// The ids that identify the effect, outermost first.
  final let tokens: [CancellationToken]
  /// Whether it is of the action of `onCancel`, which only the end of its slice drops.
  final let isLast: Bool
  /// What became of the latest action of an effect that only dispatches, or nil if that is not known yet.
  final var arrival: Arrival?

  enum Arrival {
    /// The action was reduced.
    case arrived
    /// The action was dropped, because the effect was cancelled.
    case dropped
  }

  init(
    _ action: any Action,
    previous: Cause?,
    source: EffectSource,
    cascade: Cascade?,
    tokens: [CancellationToken] = [],
    isLast: Bool = false
  ) {
    self.action = action
    self.previous = previous
    self.source = source
    self.cascade = cascade
    self.tokens = tokens
    self.isLast = isLast
  }

  /// Returns the context of the parts of an effect with one more id, which is the innermost.
  final func adding(_ token: CancellationToken) -> EffectContext {
    EffectContext(
      action,
      previous: previous,
      source: source,
      cascade: cascade,
      tokens: tokens + [token]
    )
  }

  /// This context without ids, for a last action that cannot be cancelled.
  ///
  /// The last action and its effects belong to the cascade, unless that has been cancelled.
  ///
  /// Called under the lock.
  final var uncancellable: EffectContext {
    EffectContext(
      action,
      previous: previous,
      source: source,
      cascade: cascade?.isCancelled == true ? nil : cascade,
      isLast: true
    )
  }

  /// The cause of the effect's own actions, created on demand.
  final var cause: Cause { Cause(action: action, source: source, previous: previous) }

  /// The slice of the rule.
  final var node: Node { source.node }

  /// Whether only its caller can end the effect: it has no id, and its slice is always present.
  final var isPlain: Bool { tokens.isEmpty && !source.canGoAway }

  /// Whether one of its ids has been cancelled.
  ///
  /// Called under the lock.
  var isCancelled: Bool { !tokens.isEmpty && tokens.contains(where: \.isCancelled) }
}
