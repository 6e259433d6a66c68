/// An action with the state right after it, as listeners receive it.
public struct Dispatched<State: Sendable>: Sendable {
  /// What the module UDFInspection shows of the action besides.
  @usableFromInline package let outcome: ActionOutcome
  /// The state right after the action.
  public let state: State

  @inlinable
  init(_ outcome: ActionOutcome, _ state: State) {
    self.outcome = outcome
    self.state = state
  }

  /// The action.
  public var action: any Action { outcome.action }
  /// The error that rejected the action, which then changed nothing, or nil if it was not rejected (law 8).
  public var rejection: (any Error)? { outcome.rejection }
  /// The action whose effect dispatched this action, or nil if it came from outside.
  public var cause: Cause? { outcome.cause }
  /// The location of the dispatch.
  public var location: SourceLocation { outcome.location }
}

/// What listeners receive about an action, except for the state.
///
/// All listeners share one object.
@usableFromInline
package final class ActionOutcome: Sendable {
  let action: any Action
  let rejection: (any Error)?
  let cause: Cause?
  let location: SourceLocation
  package let address: Address?
  package let inputs: Inputs?
  package let moment: UInt64

  init(
    action: any Action,
    rejection: (any Error)?,
    cause: Cause?,
    location: SourceLocation,
    address: Address?,
    inputs: Inputs?,
    moment: UInt64
  ) {
    (self.action, self.rejection, self.cause, self.location) = (action, rejection, cause, location)
    (self.address, self.inputs, self.moment) = (address, inputs, moment)
  }
}

/// A listener of all actions, with the states of one type.
///
/// Proof of `@unchecked Sendable` and of `unsafeDowncast`: as for `ValueObserver`.
@usableFromInline
final class ActionObserver<State: Sendable>: Observer, @unchecked Sendable {
  /// The actions for later calls, with the states right after them, oldest first.
  @usableFromInline let kept = Guarded(FIFO<Dispatched<State>>())
  @usableFromInline let reading: Reading<State>?
  @usableFromInline let body: @Sendable (Dispatched<State>) -> Void

  @usableFromInline
  init(
    core: LockedState,
    node: Node,
    reading: Reading<State>?,
    perform: @escaping Perform,
    body: @escaping @Sendable (Dispatched<State>) -> Void
  ) {
    self.reading = reading
    self.body = body
    super.init(core: core, node: node, perform: perform)
  }

  @usableFromInline override var isListener: Bool { true }

  @inlinable static var performing: Perform {
    { observer, request, core in
      let listener = unsafeDowncast(observer, to: ActionObserver<State>.self)
      switch request {
      case .compare: return true
      case .keep: listener.keep(core)
      case .tell: listener.tell(core)
      }
      return false
    }
  }

  /// Keeps the action of the turn, and the state right after it.
  @inlinable
  func keep(_ core: LockedState) {
    guard let outcome = core.guarded.outcome else { return }
    let root = core.memory.address
    let state = reading?.load(root, node) ?? (root + node.offset)[State.self]
    kept.guarded.append(Dispatched(outcome, state))
  }

  @inlinable
  func tell(_ core: LockedState) {
    let dispatched = kept.guarded.popFirst()
    core.unlock()
    if let dispatched { body(dispatched) }
  }

  override func tell(_ count: Int) {
    let dispatched = (0..<count).compactMap { _ in kept.guarded.popFirst() }
    core.unlock()
    for action in dispatched where !isDisposed { body(action) }
  }
}
