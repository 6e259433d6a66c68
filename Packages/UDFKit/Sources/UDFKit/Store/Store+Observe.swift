extension Store where State: Equatable {
  /// Calls a closure with the current state, and then with each change, once and in order (law 4).
  ///
  /// ```swift
  /// store.scope(\.counter).observe { print($0.count) }.dispose(by: disposer)
  /// ```
  ///
  /// The first call is on the calling thread and has returned when this method returns. Later calls are on the thread
  /// that delivers: the dispatching thread, a thread that is delivering at that time, or the store's executor. For the
  /// main actor, use `observe(on: MainActor.self)`. A store calls one closure at a time, in the order in which they
  /// subscribed, except that a first call may come meanwhile. The closure may dispatch, observe and dispose. A slow
  /// closure delays the other closures and the thread that delivers, but not threads that dispatch meanwhile.
  ///
  /// Cost: one comparison for each action whose rules write a slice on this line. The observer keeps the state of its
  /// last call, so a large array in it is copied at its next change. Scope to the part that you show.
  ///
  /// - Returns: the handle. The subscription ends when the handle is released.
  @inlinable
  public func observe(_ body: @escaping @Sendable (State) -> Void) -> Subscription {
    observe(close: nil, body)
  }

  /// Calls a closure on the main actor with the current state, and then with each change.
  ///
  /// ```swift
  /// store.observe(on: MainActor.self) { label.text = "\($0)" }.dispose(by: disposer)
  /// ```
  ///
  /// The closure is called later, one call at a time. A slow closure delays only its own values, which wait in a queue.
  @inlinable
  public func observe(
    on context: MainActor.Type,
    _ body: @escaping @MainActor @Sendable (State) -> Void
  ) -> Subscription {
    observe(through: .main(in: core, keepsLatest: false, body))
  }

  /// Calls a closure off the main actor with the current state, and then with each change.
  @inlinable
  public func observe(
    on context: BackgroundContext,
    _ body: @escaping @Sendable (State) -> Void
  ) -> Subscription {
    observe(through: Mailbox(in: core, keepsLatest: false, body))
  }

  @inlinable
  package func observe(through mailbox: Mailbox<State>) -> Subscription {
    observe(close: mailbox.close, mailbox.post)
  }

  @inlinable
  package func observe(
    close: (@Sendable (_ waits: Bool) -> Void)?,
    _ body: @escaping @Sendable (State) -> Void
  ) -> Subscription {
    let observer = ValueObserver(
      core: core,
      node: node,
      reading: reading,
      initial: state,
      perform: ValueObserver<State>.performing,
      body: body
    )
    return subscribe(observer, close: close)
  }
}

extension Store {
  /// Calls a closure once with every action and the state right after it (law 4).
  ///
  /// ```swift
  /// store.onAction { if let reason = $0.rejection { log("\($0.action): \(reason)") } }
  /// ```
  ///
  /// The closure gets every action of the whole store, from any scope, including rejected and unhandled ones, with the
  /// state of this store's slice. It is called after the observers and components, and before the effects.
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

  @usableFromInline
  func subscribe(
    _ observer: Observer,
    close: (@Sendable (_ waits: Bool) -> Void)? = nil
  ) -> Subscription {
    // The last reference to the store of a row removes its node.
    withExtendedLifetime(self) { core.subscribe(observer) }
    return Subscription(observer, close: close)
  }
}

/// The background, as the context of an observer.
public struct BackgroundContext: Sendable {
  /// Calls off the main actor, one at a time, on the store's executor.
  public static let background = BackgroundContext()
}
