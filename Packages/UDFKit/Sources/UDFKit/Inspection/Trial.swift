/// What each rule would do with an action, as `Explanation` of the module UDFInspection shows and describes it.
package struct Trial: Sendable {
  package struct Step: Sendable {
    package let rule: Rule
    package let outcome: Outcome
    package var hasEffect = false
    package var duration: Duration?
    package var reason: String?
  }

  package enum Outcome: Sendable {
    case changed
    case unchanged
    case ran
    case absent
    case elsewhere
    case rejected(any Error)
    case notReached
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
      var attempt = Attempt(of: action, for: target, inputs, in: core, on: trial)
      return attempt.run(at: moment ?? core.nextOrder)
    }
  }
}
