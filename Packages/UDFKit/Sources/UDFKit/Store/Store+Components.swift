import Synchronization

// What the module UDFComponents is made of.
extension Store where State: Equatable {
  package func observe(
    on context: BackgroundContext,
    keepsLatest: Bool,
    _ body: @escaping @Sendable (State) -> Void
  ) -> Subscription {
    observe(through: Mailbox(in: core, keepsLatest: keepsLatest, body))
  }

  /// Calls a closure with the current state before it returns, and then on the main actor with changes.
  @MainActor
  package func observeOnMain(
    keepsLatest: Bool,
    _ body: @escaping @MainActor @Sendable (State, _ isFirst: Bool) -> Void
  ) -> Subscription {
    let mailbox = Mailbox<State>.main(in: core, keepsLatest: keepsLatest) { body($0, false) }
    let isConnecting = Atomic(true)
    // The first call comes later, on any thread, if a value of the state connects while it is deallocated.
    defer { isConnecting.store(false, ordering: .relaxed) }
    return observe(close: mailbox.close) { state in
      // The first call is made during subscription, so that no state is lost between it and the next call.
      if isConnecting.exchange(false, ordering: .relaxed) {
        MainActor.assumeIsolated { body(state, true) }
      } else {
        mailbox.post(state)
      }
    }
  }
}

extension Store {
  package func slice<Slice: Sendable>(
    _ keyPath: any KeyPath<State, Slice> & Sendable
  ) -> Store<Slice> {
    guard let step = PathStep.field(keyPath) else {
      reportIndex(keyPath)
      return scope { $0[keyPath: keyPath] }
    }
    return part(.unwrapped, at: node(along: [step]), isStored: true, as: .shared) {
      $0[keyPath: keyPath]
    }
  }
}
