extension Store {
  /// Calls a closure once with every action and the state right after it (law 4).
  ///
  /// ```swift
  /// store.onAction { if let reason = $0.rejection { log("\($0.action): \(reason)") } }
  /// ```
  ///
  /// The closure gets every action of the whole store, from any scope, including rejected and unhandled ones.
  /// The state is that of this store's slice. The closure is called after the observers and components, and
  /// before the effects.
  ///
  /// Cost: for each listener, each action is boxed and this slice is copied.
  @inlinable
  public func onAction(_ body: @escaping @Sendable (Dispatched<State>) -> Void) -> Subscription {
    let kept = Guarded(FIFO<Dispatched<State>>())
    let listener = Observer(core: core, node: node) { [reading] listener, request in
      switch request {
      case .compare: break
      case .keep:
        guard let outcome = listener.core.outcome else { break }
        let (root, node) = (listener.core.memory.address, listener.node)
        let state = reading?.load(root, node) ?? (root + node.offset)[State.self]
        kept.value.append(Dispatched(outcome, state))
      case .tell(let more):
        let dispatched = (0...more).compactMap { _ in kept.value.popFirst() }
        listener.core.unlock()
        for action in dispatched where !listener.isDisposed { body(action) }
      }
      return false
    }
    return subscribe(listener)
  }
}
