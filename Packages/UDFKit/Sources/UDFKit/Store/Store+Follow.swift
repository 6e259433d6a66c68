import Synchronization

// What the module UDFComponents is made of.
extension Store where State: Equatable {
  /// Calls a closure off the main actor with the current state and then with each change, or with the latest one.
  package func follow(
    by disposer: Disposer,
    keepsLatest: Bool,
    _ body: @escaping @Sendable (State) -> Void
  ) {
    let mailbox = Mailbox<State>.background(in: core, keepsLatest: keepsLatest, body)
    disposer.add { Subscription(makeObserver { mailbox.post($0) }, mailbox) }
  }

  /// Calls a closure with the current state before it returns, and then on the main actor with each change, or with the
  /// latest one.
  @MainActor
  package func followOnMain(
    by disposer: Disposer,
    keepsLatest: Bool,
    _ body: @escaping @MainActor @Sendable (State, _ isFirst: Bool) -> Void
  ) {
    let mailbox = Mailbox<State>.main(in: core, keepsLatest: keepsLatest) { body($0, false) }
    let isConnecting = Atomic(true)
    disposer.add {
      let observer = makeObserver { state in
        // The first call is made during subscription, so that no state is lost between it and the next call.
        if isConnecting.exchange(false, ordering: .relaxed) {
          MainActor.assumeIsolated { body(state, true) }
        } else {
          mailbox.post(state)
        }
      }
      // The first call comes later, on any thread, if a value of the state connects while it is deallocated.
      isConnecting.store(false, ordering: .relaxed)
      return Subscription(observer, mailbox)
    }
  }
}

extension Store {
  /// Returns the store of a slice at a read-only key path.
  package func slice<Slice: Sendable>(
    _ keyPath: any KeyPath<State, Slice> & Sendable
  ) -> Store<Slice> {
    if reading == nil, let offset = MemoryLayout<State>.offset(of: keyPath) {
      let value = ValueLayout(Slice.self)
      let step = PathStep.field(offset: offset, value: value, name: PathName(keyPath))
      return store(on: core.node(from: node, along: [step]), nil)
    }
    core.reportIndex(keyPath)
    return scope { $0[keyPath: keyPath] }
  }

  /// Returns a function that reports a component that was released at once, and does not hold the store.
  package func unheldReport() -> @Sendable (Any.Type) -> Void {
    { [weak core] in core?.reportUnheld($0) }
  }
}
