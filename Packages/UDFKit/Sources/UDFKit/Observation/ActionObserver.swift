/// A listener of all actions.
///
/// Proof of `@unchecked Sendable`: as for `Observer`.
@usableFromInline
class ActionObserver: Observer, @unchecked Sendable {
  override init(store: AnyObject, node: Node, perform: @escaping Perform) {
    super.init(store: store, node: node, perform: perform)
    isListener = true
  }

  /// Keeps an action and the state right after it for a later call.
  ///
  /// Called under the lock.
  func keep(_ outcome: ActionOutcome, _ state: LockedState) {}
}

/// A listener of all actions that gets states of one type.
///
/// Proof of `@unchecked Sendable`: as for `Observer`.
@usableFromInline
final class StateActionObserver<State: Sendable>: ActionObserver, @unchecked Sendable {
  @exclusivity(unchecked) private var kept = FIFO<Dispatched<State>>()
  private let body: @Sendable (Dispatched<State>) -> Void
  private let reading: Reading<State>?

  @usableFromInline
  init(
    store: AnyObject,
    node: Node,
    reading: Reading<State>?,
    body: @escaping @Sendable (Dispatched<State>) -> Void
  ) {
    self.body = body
    self.reading = reading
    super.init(store: store, node: node) { observer, request, _, state in
      // Proof: the closure is given the observer that it is created for here.
      let listener = unsafeDowncast(observer, to: StateActionObserver<State>.self)
      if case .tellKept = request { listener.tell(state) }
      return false
    }
  }

  override func keep(_ outcome: ActionOutcome, _ state: LockedState) {
    // Proof: without a reading, the state of the store is the slice that begins at its node's offset.
    let slice = (state.memory + node.offset).assumingMemoryBound(to: State.self)
    kept.append(
      Dispatched(
        action: outcome.action,
        state: reading?.load(state.memory, node) ?? slice.pointee,
        rejection: outcome.rejection,
        cause: outcome.cause,
        location: outcome.location,
        address: outcome.address,
        inputs: outcome.inputs
      )
    )
  }

  private func tell(_ state: LockedState) {
    var next = kept.popFirst()
    state.unlockForCall()
    if let dispatched = next.take() { body(dispatched) }
    state.relockAfterCall()
  }
}
