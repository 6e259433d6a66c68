extension Store {
  /// Calls a closure with the current state in its place in the order, and returns when it has been called.
  ///
  /// Every action that the state shows has been told to listeners then, and no later one.
  package func callWhenTold(
    isolation: isolated (any Actor)?,
    _ body: @escaping @Sendable (State) -> Void
  ) async {
    core.refuseOtherReducer()
    // The second job resumes the caller, once.
    await Awaiter.wait(isolation: isolation) { awaiter in
      core.locked {
        let state = state
        core.outbox.append(.work { body(state) })
        core.outbox.append(.resume(awaiter))
      }
    }
  }
}
