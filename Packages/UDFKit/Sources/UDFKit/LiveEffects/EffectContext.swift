/// What an effect runs for: its source, the action that started it, and who can cancel it.
///
/// Proof of `@unchecked Sendable`: nothing in it changes after `init`; what is in the action, the nodes,
/// the cascade and the tokens is guarded as they say.
final class EffectContext: @unchecked Sendable {
  /// The action that started it.
  let action: any Action
  /// Why that one came.
  let previous: Cause?
  let source: EffectSource
  /// Who awaits its end.
  let cascade: Cascade?
  /// The ids under which it is found, from the outside in.
  let tokens: [CancellationToken]

  init(
    _ action: any Action,
    previous: Cause?,
    source: EffectSource,
    cascade: Cascade?,
    tokens: [CancellationToken] = []
  ) {
    self.action = action
    self.previous = previous
    self.source = source
    self.cascade = cascade
    self.tokens = tokens
  }

  /// The context of the parts of an effect with one more id, innermost last.
  func adding(_ token: CancellationToken) -> EffectContext {
    EffectContext(
      action,
      previous: previous,
      source: source,
      cascade: cascade,
      tokens: tokens + [token]
    )
  }

  /// The same, but no id and no caller can cancel it: the context of a last word.
  var uncancellable: EffectContext {
    EffectContext(action, previous: previous, source: source, cascade: nil)
  }

  /// Why the effect's own actions come; made when somebody asks.
  var cause: Cause { Cause(action: action, source: source, previous: previous) }

  /// The slice of the rule.
  var node: Node { source.node }

  /// Whether nothing but its caller can end it: it has no id, and its slice is always there.
  var isPlain: Bool { tokens.isEmpty && !source.canGoAway }

  /// Whether an id of it has been cancelled.
  ///
  /// Under the lock.
  var isCancelled: Bool { !tokens.isEmpty && tokens.contains(where: \.isCancelled) }
}
