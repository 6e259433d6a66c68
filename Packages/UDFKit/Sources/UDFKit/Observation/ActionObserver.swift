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

  /// Releases the lock, and calls the closure.
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
