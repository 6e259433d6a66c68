/// A description of an effect that is running; see `Store.effects`.
public struct RunningEffect: Sendable, CustomStringConvertible {
  package let serial: UInt64
  weak let effect: LiveEffect?
  let identifiers: [AnySendableHashable]
  /// The effect's ids, outermost first.
  ///
  /// Empty if it has none.
  public var ids: [String] { identifiers.map { "\($0.value)" } }
  /// The action that started it and the rule that returned it.
  public let cause: Cause
  /// The time at which the effect, or this part of it, was created, measured from the creation of the store's clock.
  public let startedAt: Duration

  /// The effect as a line, such as `["search"] since 1.5 seconds: queryChanged("swift"), by the rule at …`.
  public var description: String {
    "\(ids.isEmpty ? "without an id" : "\(ids)") since \(startedAt): \(cause)"
  }
}

extension Store {
  /// The running effects of the whole store, oldest first.
  ///
  /// A reducer of another store must not read it.
  public var effects: [RunningEffect] {
    core.refuseOtherReducer()
    return core.locked {
      core.effects.oldestFirst.filter { $0.kind == .task }.map { effect in
        RunningEffect(
          serial: effect.serial,
          effect: effect,
          // Their descriptions are code of the program, which does not run under the lock.
          identifiers: effect.parents.compactMap(\.id).reversed(),
          cause: effect.cause,
          startedAt: effect.startedAt
        )
      }
    }
  }

  // UDFInspection publishes the functions below, and documents them there.

  package func cancelEffect(_ effect: RunningEffect) -> Bool {
    core.refuseOtherReducer("cancelled an effect of another")
    let running = effect.effect
    return core.locked {
      if core.isReducing { core.useInReducer("cancelled an effect of its own") }
      guard let running, running.source.store.core === core, !running.hasEnded else { return false }
      core.marked { core.cancel(running) }
      return true
    }
  }

  package func listedRules() -> [Rule] {
    core.refuseOtherReducer()
    return core.locked { CompiledRule.listed(core.rules).map(\.info) }
  }

  package func addressOfActions() -> Address? {
    guard let addressNode else { return nil }
    return core.locked { Address(of: addressNode, root: core.rootSlice.value) }
  }

  package func findAddress(
    path: String,
    id: (any Hashable.Type) throws -> (any Hashable)?
  ) rethrows -> Address? {
    guard let slice = core.locked({ core.slice(path) }) else { return nil }
    var ids: [AnyHashable] = []
    for element in slice.elementSlices {
      guard let type = element.projection?.elements?.collection.idType, let id = try id(type),
        Swift.type(of: id) == type
      else { return nil }
      ids.append(AnyHashable(id))
    }
    return Address(of: slice, in: ids, root: core.rootSlice.value)
  }

  package func dispatchAgain(
    _ action: any Action,
    at address: Address?,
    inputs: Inputs?,
    fileID: StaticString,
    line: UInt
  ) {
    let again = { @Sendable in
      self.dispatchAgain(action, at: address, inputs: inputs, fileID: fileID, line: line)
    }
    if address != nil, core.postponesDispatch(again) { return }
    var node: Node?
    // The action of another store's reducer is refused (law 3).
    if let address, core.otherMarkedCore == nil {
      node = core.locked { core.retainedNode(at: address) }
      if node == nil { fatalError("The address \(address) belongs to another store.") }
    }
    defer { if let node { core.removeUser(node) } }
    core.dispatch(action, Origin(address: node, fileID: fileID, line: line, inputs: inputs))
  }

  package func dispatchUntilTold(
    _ action: some Action,
    fileID: StaticString,
    line: UInt,
    isolation: isolated (any Actor)?
  ) async -> SendOutcome {
    let cascade = Cascade()
    cascade.endsWhenTold = true
    await send(action, beginning: cascade, fileID, line, isolation: isolation)
    return cascade.takeOutcome()
  }

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
