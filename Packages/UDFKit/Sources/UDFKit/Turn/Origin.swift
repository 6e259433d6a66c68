/// The origin of an action.
///
/// It is not copied implicitly, because a copy counts several references, and each action of an effect has one.
struct Origin: ~Copyable, Sendable {
  /// The sender of an action.
  enum Sender: Sendable {
    /// Code outside of the store.
    case outside
    /// Code outside of the store that awaits everything that the action causes.
    case caller(Cascade)
    /// An effect that only dispatches an action.
    case context(EffectContext)
    /// An effect with its own task.
    case effect(LiveEffect)
  }

  /// The node to which the action is addressed, or nil for all rules.
  var address: Node?
  let sender: Sender
  let fileID: StaticString
  let line: UInt
  /// What middleware or a replay added.
  var additions: Additions? { didSet { hasAdditions = additions != nil } }
  /// Whether there are additions, which is read without counting a reference.
  private(set) var hasAdditions = false

  init(address: Node?, sender: Sender = .outside, fileID: StaticString, line: UInt) {
    self.address = address
    self.sender = sender
    self.fileID = fileID
    self.line = line
  }

  /// Returns a copy, for an action that is reduced later or passes middleware.
  func copy() -> Origin {
    var copy = Origin(address: address, sender: sender, fileID: fileID, line: line)
    copy.additions = additions
    return copy
  }

  /// Whether all middleware has passed the action on.
  var hasPassedMiddleware: Bool { additions?.hasPassedMiddleware ?? false }

  var location: SourceLocation { SourceLocation(fileID, line) }

  /// The context of the effect that dispatched the action.
  var context: EffectContext? {
    switch sender {
    case .outside, .caller: nil
    case .context(let context): context
    case .effect(let effect): effect
    }
  }

  /// The cascade to which the action belongs, if a caller awaits its end.
  var cascade: Cascade? {
    if case .caller(let cascade) = sender { cascade } else { context?.cascade }
  }

  /// The cascade that the action begins.
  var ownCascade: Cascade? { if case .caller(let cascade) = sender { cascade } else { nil } }

  /// Notes what became of the action, for an effect that only dispatches it.
  ///
  /// The first time counts, because a middleware may pass an action on twice.
  ///
  /// Under the lock.
  func note(_ arrival: EffectContext.Arrival) {
    if case .context(let context) = sender, context.arrival == nil { context.arrival = arrival }
  }

  /// Whether the action comes from a cancelled effect.
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

/// The origin of an action that several closures of middleware pass on.
final class SharedOrigin: Sendable {
  let origin: Origin

  init(_ origin: consuming Origin) { self.origin = origin }

  /// Returns this origin with the work of one more middleware.
  func adding(_ answer: MiddlewareAnswer) -> SharedOrigin {
    var copy = origin.copy()
    let additions = copy.additions ?? Additions()
    copy.additions = Additions(inputs: additions.inputs, answers: additions.answers + [answer])
    return SharedOrigin(copy)
  }
}

/// What only some actions have, as an object to keep origins small.
final class Additions: Sendable {
  /// The inputs with which an action is reduced again, or nil to draw them.
  let inputs: Inputs?
  /// The work of middleware after the action, in the order in which they passed it on.
  let answers: [MiddlewareAnswer]
  /// Whether all middleware has passed the action on.
  let hasPassedMiddleware: Bool

  init(
    inputs: Inputs? = nil,
    answers: [MiddlewareAnswer] = [],
    hasPassedMiddleware: Bool = false
  ) {
    self.inputs = inputs
    self.answers = answers
    self.hasPassedMiddleware = hasPassedMiddleware
  }
}

/// The work of a middleware after an action, as an effect of the action.
struct MiddlewareAnswer: Sendable {
  /// The action that the middleware received.
  let action: any Action
  let rule: Rule
  /// Returns the effect for the memory of the root state right after the action.
  let effect: @Sendable (Place) -> Effect
}
