/// A listener of all actions, with the states of one type.
///
/// Proof of `@unchecked Sendable`, of `@exclusivity(unchecked)`, of `unsafeDowncast` and of the raw memory: as for `ValueObserver`.
@usableFromInline
final class ActionObserver<State: Sendable>: Observer, @unchecked Sendable {
  /// The actions for later calls, with the states right after them, oldest first.
  @exclusivity(unchecked) @usableFromInline var kept = FIFO<Dispatched<State>>()
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
      case .tell(let count): listener.tell(count, core)
      }
      return false
    }
  }

  /// Keeps the action of the turn, and the state right after it.
  @inlinable
  func keep(_ core: LockedState) {
    guard let outcome = core.outcome else { return }
    let slice = (core.memory.address + node.offset).assumingMemoryBound(to: State.self)
    let state = reading?.load(core.memory.address, node) ?? slice.pointee
    kept.append(Dispatched(outcome, state))
  }

  /// Releases the lock, and calls the closure with one action or more.
  @inlinable
  func tell(_ count: Int, _ core: LockedState) {
    if count == 1 {
      let action = kept.popFirst()
      core.unlock()
      if let action { body(action) }
      return
    }
    var actions = (0..<count).map { _ in kept.popFirst() }
    core.unlock()
    actions.reverse()
    while !isDisposed, let action = actions.popLast() {
      if let action { body(action) }
    }
  }
}
