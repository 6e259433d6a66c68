/// A listener of all actions.
///
/// Proof of `@unchecked Sendable`: as for `Observer`.
@usableFromInline
class ActionObserver: Observer, @unchecked Sendable {
  /// The actions for later calls, oldest first.
  @exclusivity(unchecked) private var outcomes = FIFO<ActionOutcome>()
  /// Whether its states are read in place, which queues no job.
  final let isOfPlainSlice: Bool

  init(store: AnyObject, node: Node, isOfPlainSlice: Bool, behavior: Behavior) {
    self.isOfPlainSlice = isOfPlainSlice
    super.init(store: store, node: node, behavior: behavior)
    isListener = true
  }

  /// Keeps an action and the state right after it for a later call.
  ///
  /// Called under the lock.
  final func keep(_ outcome: ActionOutcome, _ state: LockedState) {
    outcomes.append(outcome)
    _ = perform(.keep, nil, state)
  }

  /// Keeps an action whose state is still the current one when the listener is told.
  ///
  /// Called under the lock.
  final func keep(_ outcome: ActionOutcome) { outcomes.append(outcome) }

  /// Returns the oldest kept action, or nil if the listener is disposed.
  ///
  /// The reading of the state may have disposed it.
  @usableFromInline
  final func nextOutcome() -> ActionOutcome? { isDisposed ? nil : outcomes.popFirst() }
}

/// A listener of all actions that gets states of one type.
///
/// Proof of `@unchecked Sendable`: as for `Observer`.
@usableFromInline
final class StateActionObserver<State: Sendable>: ActionObserver, @unchecked Sendable {
  /// The states right after the kept actions.
  @exclusivity(unchecked) @usableFromInline var states = FIFO<State>()
  @usableFromInline let body: @Sendable (Dispatched<State>) -> Void
  @usableFromInline let reading: Reading<State>?

  @usableFromInline
  init(
    store: AnyObject,
    node: Node,
    reading: Reading<State>?,
    behavior: Behavior,
    body: @escaping @Sendable (Dispatched<State>) -> Void
  ) {
    self.body = body
    self.reading = reading
    super.init(
      store: store,
      node: node,
      isOfPlainSlice: reading == nil,
      behavior: behavior
    )
  }

  /// The behavior, which is created here so that it runs specialized.
  @inlinable static var performOnAction: Behavior.Perform {
    { observer, request, _, state in
      // Proof: the closure is given the observer that it is created for here.
      let listener = unsafeDowncast(observer, to: StateActionObserver<State>.self)
      switch request {
      case .keep: listener.states.append(listener.slice(of: state))
      case .tellKept: listener.tell(listener.states.popFirst(), state)
      case .tellCurrent: listener.tell(listener.slice(of: state), state)
      case .compare, .keepCurrent: break
      }
      return false
    }
  }

  @inlinable
  func slice(of state: LockedState) -> State {
    // Proof: without a reading, the state of the store is the slice that begins at its node's offset.
    let slice = (state.memory + node.offset).assumingMemoryBound(to: State.self)
    return reading?.load(state.memory, node) ?? slice.pointee
  }

  @inlinable
  func tell(_ slice: consuming State?, _ state: LockedState) {
    let outcome = nextOutcome()
    state.unlockForCall()
    call(consume slice, consume outcome)
  }

  /// Calls the closure, and releases what it was told.
  @inlinable
  func call(_ slice: consuming State?, _ outcome: consuming ActionOutcome?) {
    guard let slice = consume slice, let outcome = consume outcome else { return }
    body(Dispatched(outcome, slice))
  }
}
