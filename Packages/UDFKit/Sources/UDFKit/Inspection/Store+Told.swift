extension Store {
  /// Calls a closure with the current state in its place in the order, and returns when it has been called.
  ///
  /// Every action that the state shows has been told to listeners then, and no later one.
  package func callWhenTold(
    isolation: isolated (any Actor)?,
    _ body: @escaping @Sendable (State) -> Void
  ) async {
    core.refuseOtherReducer()
    // Proof: the second job resumes the continuation, once.
    await withUnsafeContinuation(isolation: isolation) { continuation in
      core.locked {
        let state = state
        core.tellInOrder({ body(state) }, then: continuation)
      }
    }
  }
}

extension Core {
  /// Queues work, and the caller that awaits it.
  ///
  /// Called under the lock.
  func tellInOrder(
    _ work: @escaping @Sendable () -> Void,
    then continuation: UnsafeContinuation<Void, Never>
  ) {
    outbox.append(.work(work))
    outbox.append(.resume(continuation))
  }
}
