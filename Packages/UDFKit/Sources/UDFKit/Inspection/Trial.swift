/// What each rule would do with an action, as `Explanation` of the module UDFInspection shows and describes it.
package struct Trial: Sendable {
  package struct Step: Sendable {
    package let rule: Rule
    /// Whether the rule changed the state, if that is known, or its error, or nil if it did not run.
    package var result: Result<Bool?, any Error>?
    /// Why it did not run, unless the action had been rejected.
    package var reason: String?
    package var isElsewhere = false
    package var hasEffect = false
    package var duration: Duration?
  }

  package struct Telling: Sendable {
    package let slice: String
    package let value: String
    package var duration: Duration?
    package var isTold: Bool? = false
    package var text = "not told: no rule of the action writes a slice on its line"
  }

  package let action: any Action
  package let address: String?
  package let steps: [Step]
  package let tellings: [Telling]
  /// All rules of the store if none handles the action, and none otherwise.
  package let otherRules: [Rule]
}

extension Store {
  package func trial(
    of action: some Action,
    at address: Address?,
    inputs: Inputs?,
    from state: State?,
    moment: UInt64?
  ) -> Trial {
    let didEnter = core.beginRead()
    defer { if didEnter { core.leave(afterRead: true) } }
    // The copy is released under the lock too.
    return core.marked {
      let inputs = inputs ?? Inputs(now: core.settings.inputs.now(), seed: 0)
      let target = address.flatMap { core.retainedNode(at: $0) }
      defer { if let target { core.release(target) } }
      let trial = Core(copying: core)
      if let state {
        if reading != nil {
          fatalError(
            "An action is explained from a state that is computed. Ask the store of a slice."
          )
        }
        // Proof: the state of a store that computes nothing is in the memory at the offset of its node.
        (trial.memory.address + node.offset)[State.self] = state
      }
      var attempt = Attempt(core: core, trial: trial, action: action, address: target)
      return attempt.run(inputs, at: moment ?? core.nextOrder)
    }
  }
}
