// What the module UDFInspection does within the delivery and the memory of a store.
extension Store {
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

  /// Returns a copy on which an action can be tried, with a state in the place of that of this store, under the lock.
  package func copied(with state: State?, _ inputs: Inputs, sender: Node?) -> Core {
    let copy = Core(copying: core)
    if let state {
      if reading != nil {
        fatalError(
          "An action is explained from a state that is computed. Ask the store of a slice."
        )
      }
      // Proof: the state of a store that computes nothing is in the memory at the offset of its node.
      (copy.memory.address + node.offset)[State.self] = state
    }
    (copy.turn.inputs, copy.turn.senderWasThere) = (inputs, copy.exists(sender))
    return copy
  }
}
