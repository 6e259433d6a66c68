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

  /// The line to which it is addressed; nil when it is for everybody.
  var address: Line?
  let sender: Sender
  let fileID: StaticString
  let line: UInt

  init(address: Line?, sender: Sender = .outside, fileID: StaticString, line: UInt) {
    self.address = address
    self.sender = sender
    self.fileID = fileID
    self.line = line
  }

  var location: SourceLocation { SourceLocation(fileID, line) }

  /// For whom the effect runs that dispatched it.
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

  /// Whether it comes from an effect that does not count any more.
  ///
  /// Under the lock.
  var isCancelled: Bool {
    switch sender {
    case .outside, .caller: false
    case .context(let context): context.isCancelled
    case .effect(let effect): effect.isCancelled || effect.context.isCancelled
    }
  }
}
