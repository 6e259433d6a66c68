extension Store where State: Equatable {
  /// The states as an asynchronous sequence: the current one, then each change, none left out.
  ///
  /// The sequence keeps the store alive while it is iterated; leaving the loop ends the subscription. What
  /// is not consumed is kept: where only the latest state counts, as in a view's `.task`, use
  /// `states(buffering: .bufferingNewest(1))`.
  public var states: AsyncStream<State> { states(buffering: .unbounded) }

  /// The states as an asynchronous sequence that keeps as many of those not consumed as a policy says.
  ///
  /// ```swift
  /// for await state in store.states(buffering: .bufferingNewest(1)) { show(state) }
  /// ```
  ///
  /// Cancelling the task that iterates waits for nothing.
  public func states(
    buffering policy: AsyncStream<State>.Continuation.BufferingPolicy
  ) -> AsyncStream<State> {
    AsyncStream.of(policy) { continuation in observe { continuation.yield($0) } }
  }
}

extension Store {
  /// The actions as an asynchronous sequence, none left out.
  public var actions: AsyncStream<Dispatched<State>> { actions(buffering: .unbounded) }

  /// The actions as an asynchronous sequence that keeps as many of those not consumed as a policy says.
  public func actions(
    buffering policy: AsyncStream<Dispatched<State>>.Continuation.BufferingPolicy
  ) -> AsyncStream<Dispatched<State>> {
    AsyncStream.of(policy) { continuation in onAction { continuation.yield($0) } }
  }
}

extension AsyncStream where Element: Sendable {
  /// The values of a subscription.
  ///
  /// Its end waits for nothing: who cancels a task holds the task's lock, for which the subscription's
  /// closure may wait.
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
