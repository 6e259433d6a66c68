/// What each rule would do with an action, tried on a copy of the state.
///
/// The module UDFInspection shows it as an `Explanation`.
package struct Trial: Sendable {
  /// What one rule did with the action.
  package struct Step: Sendable {
    package let rule: Rule
    package let outcome: Outcome
    /// Whether the rule returned an effect, which was not started.
    package var hasEffect = false
    /// The time that the rule took, or nil if it did not run.
    package var duration: Duration?
    /// Why the rule did not run, if there is more to say than the outcome.
    package var reason: String?
  }

  package enum Outcome: Sendable {
    case changed
    case unchanged
    /// The rule ran, but its slice cannot be compared.
    case ran
    /// The slice of the rule is not there.
    case absent
    /// The action is not for the rule.
    case elsewhere
    case rejected(any Error)
    /// A rule before it rejected the action.
    case notReached

    /// Whether no rule runs after this one.
    var isEnd: Bool {
      switch self {
      case .rejected, .notReached: true
      case .changed, .unchanged, .ran, .absent, .elsewhere: false
      }
    }
  }

  /// Whether one observer is told the new value of its slice.
  package struct Telling: Sendable {
    package enum Reason: Sendable {
      case isNew
      case isEqual
      /// No rule of the action writes a slice on the observer's line.
      case isElsewhere
      case isRejected
      case isLater
      case wasDisposed
      /// It was disposed after the action, so it is not known whether it was told.
      case isGone
    }

    /// The slice that it observes, as Swift code.
    package let slice: String
    /// The type of the values that it is told.
    package let value: String
    /// The time that the comparison of its value took, or nil if it is not asked.
    package let duration: Duration?
    package let reason: Reason
  }

  package let action: any Action
  /// The address of the action as Swift code, or nil if it is for all rules.
  package let address: String?
  /// The rules that handle actions of its type, in the order in which they run.
  package let steps: [Step]
  /// The observers of the whole store, in the order in which they subscribed.
  package let tellings: [Telling]
  /// All rules of the store if none handles the action, and none otherwise.
  package let otherRules: [Rule]
}

extension Store {
  /// Tries an action on a copy of the state.
  ///
  /// A given state takes the place of the slice of this store, which must not be computed. At a given moment, the
  /// observers count that were subscribed then.
  package func trial(
    of action: some Action,
    at address: Address?,
    inputs: Inputs?,
    from state: State?,
    moment: UInt64?
  ) -> Trial {
    let didEnter = core.beginRead()
    defer { if didEnter { core.leave() } }
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
