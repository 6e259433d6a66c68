public import UDFKit

extension Store {
  /// Returns which rules would handle an action and what each would do, without dispatching it.
  ///
  /// ```swift
  /// print(store.explain(CounterAction.up))
  /// // up (App.CounterAction):
  /// //   \.left (App/AppReducer.swift:12): changed its slice
  /// //   \.sheet? (App/AppReducer.swift:14): did not run: \.sheet is nil
  /// ```
  ///
  /// The rules run on a copy of the state, with the given inputs, or the current time and a fixed random sequence. The
  /// store does not change, no effect starts, no observer is called and no middleware runs. A rule that changes an
  /// object to which the state refers, against law 10, also changes it here. A reducer must not call this method.
  ///
  /// Cost: a copy of the whole state, a line for each observer and, for each rule, a comparison of the whole state with
  /// that before the rule: with `==` if it is `Equatable`, and part by part otherwise. The store waits meanwhile.
  /// Call this method to debug, not for each action.
  public func explain(_ action: some Action, inputs: Inputs? = nil) -> Explanation {
    explain(action, at: address, inputs: inputs)
  }

  /// Returns which rules would handle an action that is dispatched to an address, and what each would do.
  ///
  /// The address begins at the root of the state, in any scope of the store. With a state, such as an earlier one, this
  /// tells what the action would do to it. It takes the place of the slice of this store, which must not be computed.
  /// With the moment of an action that was dispatched, an observer that subscribed later, or was disposed before, is
  /// not told. Everything else is as for `explain(_:inputs:)`.
  public func explain(
    _ action: some Action,
    at address: Address?,
    inputs: Inputs? = nil,
    from state: State? = nil,
    moment: UInt64? = nil
  ) -> Explanation {
    let didEnter = core.beginRead()
    defer { if didEnter { core.leave(afterRead: true) } }
    // The copy is released under the lock too.
    return core.marked {
      let inputs = inputs ?? Inputs(now: core.settings.inputs.now(), seed: 0)
      let target = address.flatMap { core.retainedNode(at: $0) }
      defer { if let target { core.release(target) } }
      let copy = copied(with: state, inputs, sender: target)
      var attempt = Attempt(action, at: target, of: core, on: copy)
      return attempt.run(at: moment ?? core.nextOrder)
    }
  }

  /// Keeps the ends of the last observers of the whole store from now on, so that `explain` lists them too.
  ///
  /// Cost: a name for each observer that ends. At most 200 are kept.
  public func keepEndedObservers() {
    core.locked { core.endedObservers = core.endedObservers ?? [] }
  }

  /// The rules of the whole store, in the order in which they run, with their slices and source locations.
  ///
  /// Of the levels of a reducer that contains itself, the first one is listed in which the rules are repeated. A
  /// reducer of another store must not read it.
  public var rules: [Rule] {
    core.refuseOtherReducer()
    return core.locked { CompiledRule.listed(core.rules).map(\.info) }
  }
}
