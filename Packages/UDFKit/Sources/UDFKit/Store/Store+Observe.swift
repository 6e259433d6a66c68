extension Store where State: Equatable {
  /// Calls a closure with the current state, and then with each change, once and in order (law 4).
  ///
  /// ```swift
  /// store.scope(\.counter).observe { print($0.count) }.dispose(by: disposer)
  /// ```
  ///
  /// The first call is on the calling thread and has returned when this method returns. Later calls are on the thread
  /// that delivers: the dispatching thread, a thread that is delivering at that time, or the store's executor. A store
  /// calls one closure at a time, in the order in which they subscribed. Only a first call may run at the same time as
  /// another closure, when another thread delivers. So a method of a class on the main actor does not fit: use
  /// `observe(on: MainActor.self)`. The closure may dispatch, observe and dispose. A slow closure delays the other
  /// closures and the thread that delivers, but not threads that dispatch meanwhile. The state must be `Equatable`. If
  /// it is not, scope to a slice that is.
  ///
  /// Cost: one comparison for each action whose rules write a slice on this line. The observer keeps the
  /// state of its last call, so a large array in it is copied at its next change. Scope to the part that you
  /// show.
  ///
  /// - Returns: the handle. The subscription ends when the handle is released.
  @inlinable
  public func observe(_ body: @escaping @Sendable (State) -> Void) -> Subscription {
    Subscription(makeObserver(body))
  }

  /// Calls a closure on the main actor with the current state, and then with each change.
  ///
  /// ```swift
  /// store.observe(on: MainActor.self) { label.text = "\($0)" }.dispose(by: disposer)
  /// ```
  ///
  /// The closure is called later, one call at a time. Everything else is as for the form without a context.
  @inlinable
  public func observe(
    on context: MainActor.Type,
    _ body: @escaping @MainActor @Sendable (State) -> Void
  ) -> Subscription {
    let mailbox = Mailbox<State>.main(in: core, keepsLatest: false, body)
    return Subscription(makeObserver { mailbox.post($0) }, mailbox)
  }

  /// Calls a closure off the main actor with the current state, and then with each change.
  @inlinable
  public func observe(
    on context: BackgroundContext,
    _ body: @escaping @Sendable (State) -> Void
  ) -> Subscription {
    let mailbox = Mailbox<State>.background(in: core, body)
    return Subscription(makeObserver { mailbox.post($0) }, mailbox)
  }

  /// Returns the current state and then each change, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await state in store.states(buffering: .bufferingNewest(1)) { show(state) }
  /// ```
  ///
  /// The sequence keeps the store alive until it ends or is released. The subscription ends when the loop ends.
  /// Cancelling the iterating task does not wait.
  ///
  /// - Parameter policy: how many states that have not been consumed are kept. The default keeps all of them. Use
  ///   `.bufferingNewest(1)` if only the latest state matters, as in a view's `.task`.
  /// - Returns: the sequence, which ends with the task that iterates it.
  public func states(
    buffering policy: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<State> {
    AsyncStream.of(policy) { continuation in observe { continuation.yield($0) } }
  }

  @inlinable
  func makeObserver(_ body: @escaping @Sendable (State) -> Void) -> Observer {
    let observer = ValueObserver<State>(
      core: core,
      node: node,
      reading: reading,
      initial: state,
      perform: ValueObserver<State>.performing,
      body: body
    )
    // The last reference to the store of a row removes its node.
    withExtendedLifetime(self) { core.subscribe(observer) }
    return observer
  }
}

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
    let listener = ActionObserver<State>(
      core: core,
      node: node,
      reading: reading,
      perform: ActionObserver<State>.performing,
      body: body
    )
    withExtendedLifetime(self) { core.subscribe(listener) }
    return Subscription(listener)
  }

  /// Returns the actions as an asynchronous sequence.
  ///
  /// - Parameter policy: how many actions that have not been consumed are kept. The default keeps all of them.
  /// - Returns: the sequence, which ends with the task that iterates it.
  public func actions(
    buffering policy: AsyncStream<Dispatched<State>>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Dispatched<State>> {
    AsyncStream.of(policy) { continuation in onAction { continuation.yield($0) } }
  }
}

/// The background, as the context of an observer.
public struct BackgroundContext: Sendable {
  /// Calls off the main actor, one at a time, on the store's executor.
  public static let background = BackgroundContext()
}

extension AsyncStream where Element: Sendable {
  /// Returns the values of a subscription as a stream.
  ///
  /// The end of the stream does not wait. A thread that cancels a task holds the task's lock, and the
  /// subscription's closure may wait for that lock.
  fileprivate static func of(
    _ policy: Continuation.BufferingPolicy,
    _ subscribe: (Continuation) -> Subscription
  ) -> AsyncStream {
    let (stream, continuation) = makeStream(bufferingPolicy: policy)
    let subscription = subscribe(continuation)
    continuation.onTermination = { _ in subscription.disposeWithoutWaiting() }
    return stream
  }
}
