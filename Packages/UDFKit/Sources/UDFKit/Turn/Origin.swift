/// Where an action comes from.
struct Origin: Sendable {
  /// Who dispatches.
  enum Sender: Sendable {
    /// Code outside of the store.
    case outside
    /// The same, waiting for the end of all that the action causes.
    case caller(Cascade)
    /// An effect that is nothing but an action.
    case context(EffectContext)
    /// An effect with a task of its own.
    case effect(LiveEffect)
  }

  /// The node to which it is addressed; nil when it is for everybody.
  var address: Node?
  let sender: Sender
  let fileID: StaticString
  let line: UInt
  /// What middleware does after the action, in the order in which they passed it on.
  var answers: [MiddlewareAnswer] = []

  init(address: Node?, sender: Sender = .outside, fileID: StaticString, line: UInt) {
    self.address = address
    self.sender = sender
    self.fileID = fileID
    self.line = line
  }

  var location: SourceLocation { SourceLocation(fileID, line) }

  /// For what the effect runs that dispatched it.
  var context: EffectContext? {
    switch sender {
    case .outside, .caller: nil
    case .context(let context): context
    case .effect(let effect): effect.context
    }
  }

  /// The cascade to which it belongs, when somebody awaits its end.
  var cascade: Cascade? {
    if case .caller(let cascade) = sender { cascade } else { context?.cascade }
  }

  /// The cascade that it begins.
  var ownCascade: Cascade? { if case .caller(let cascade) = sender { cascade } else { nil } }

  /// Whether it comes from an effect that does not count any more.
  ///
  /// Under the lock.
  var isCancelled: Bool {
    switch sender {
    case .outside, .caller: false
    case .context(let context): context.isCancelled
    case .effect(let effect): effect.isCancelled
    }
  }
}

/// What a middleware does after an action, as an effect of it.
struct MiddlewareAnswer: Sendable {
  /// The action that the middleware saw.
  let action: any Action
  let rule: Rule
  /// The effect, given the memory of the root state right after the action.
  let effect: @Sendable (UnsafeRawPointer) -> Effect
}
