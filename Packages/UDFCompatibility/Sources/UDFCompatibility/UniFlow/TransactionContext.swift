/// The changes that a transaction makes.
@available(*, deprecated, message: "Write rules, or actions that conform to MutationAction.")
public struct TransactionContext {
  /// The states, with the changes so far.
  public internal(set) var storage: StateStorage
  var changes: [Mutation] = []

  init(storage: StateStorage) { self.storage = storage }

  /// Gives a feature its first state, and fails if it has one.
  public mutating func initialize<New: FeatureState>(with state: New) throws {
    try change(to: state, "initialize") { $0 == nil }
  }

  /// Replaces the state by one of the same type, and fails in another state.
  public mutating func actualize<State: FeatureState>(with state: State) throws {
    try change(to: state, "actualize") { $0 is State }
  }

  /// Changes the state in place, and fails in another state.
  public mutating func actualize<State: FeatureState>(
    _: State.Type = State.self,
    via body: (inout State) throws -> Void
  ) throws {
    var state = try ensureCurrentState(is: State.self)
    try body(&state)
    try actualize(with: state)
  }

  /// Replaces a state of one type by one of another, and fails in another state.
  public mutating func transition<Old: FeatureState, New: FeatureState>(
    from _: Old.Type,
    into state: New
  ) throws where Old.ParentFeature == New.ParentFeature {
    try change(to: state, "transition") { $0 is Old }
  }

  /// Replaces the state by one of another type, and fails if there is none, or one of this type.
  public mutating func transition<New: FeatureState>(into state: New) throws {
    try change(to: state, "transition") { $0 != nil && !($0 is New) }
  }

  /// Takes the state of a feature away, and fails in another state.
  public mutating func deinitialize<Old: FeatureState>(from _: Old.Type) throws {
    let old = try ensureCurrentState(is: Old.self)
    storage.set(nil, of: Old.ParentFeature.self)
    changes.append(Mutation(oldState: old, newState: nil))
  }

  /// Returns the state, and fails in another state.
  @discardableResult
  public func ensureCurrentState<State: FeatureState>(is _: State.Type) throws -> State {
    guard let state = storage[State.self] else {
      throw AccessError("\(State.ParentFeature.displayName) is not in the state \(State.self)")
    }
    return state
  }

  private mutating func change<New: FeatureState>(
    to state: New,
    _ name: String,
    if isAllowed: ((any FeatureState)?) -> Bool
  ) throws {
    let old = storage[New.ParentFeature.self]
    guard isAllowed(old) else {
      let now = old.map { "in the state \(type(of: $0))" } ?? "not initialized"
      throw AccessError(
        "Cannot \(name) \(New.ParentFeature.displayName) with \(New.self): it is \(now)"
      )
    }
    storage.set(state, of: New.ParentFeature.self)
    changes.append(Mutation(oldState: old, newState: state))
  }
}

/// The error of a change that does not fit the current state.
@available(*, deprecated, message: "Throw an error of your own, or call require.")
public struct AccessError: Error, CustomStringConvertible {
  /// What was tried, and in which state.
  public let description: String

  init(_ description: String) { self.description = description }
}
