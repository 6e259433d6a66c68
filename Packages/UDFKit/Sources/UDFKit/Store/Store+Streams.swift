extension Store where State: Equatable {
  /// Returns the current state and then each change, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await state in store.states(buffering: .bufferingNewest(1)) { show(state) }
  /// ```
  ///
  /// The sequence keeps the store alive until it ends or is released. Cancelling the iterating task does not wait:
  /// another task ends the subscription.
  ///
  /// - Parameter policy: how many states that have not been consumed are kept. The default keeps all of them. Use
  ///   `.bufferingNewest(1)` if only the latest state matters, as in a view's `.task`.
  /// - Returns: the sequence, which ends with the task that iterates it.
  public func states(
    buffering policy: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<State> {
    AsyncStream.of(policy) { continuation in observe { continuation.yield($0) } }
  }
}

extension Store {
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

extension AsyncStream where Element: Sendable {
  /// Returns the values of a subscription as a stream, whose end does not wait.
  fileprivate static func of(
    _ policy: Continuation.BufferingPolicy,
    _ subscribe: (Continuation) -> Subscription
  ) -> AsyncStream {
    let (stream, continuation) = makeStream(bufferingPolicy: policy)
    let subscription = subscribe(continuation)
    // A thread that cancels a task waits for no lock; see `Core.cancel`.
    continuation.onTermination = { _ in Task.detached { subscription.end(waits: false) } }
    return stream
  }
}
