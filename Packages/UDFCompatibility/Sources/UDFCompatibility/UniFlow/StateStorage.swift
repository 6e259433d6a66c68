/// The current state of each feature.
@available(*, deprecated, message: "Write a struct with a property for each feature.")
public struct StateStorage: Sendable {
  private var states: [String: any FeatureState] = [:]

  /// Creates a storage without states.
  public init() {}

  /// All states.
  public var allStates: [any FeatureState] { Array(states.values) }

  /// The state of a feature, or nil if it has none.
  public subscript(_ feature: Feature.Type) -> (any FeatureState)? { states[feature.name] }

  /// The state of a feature, if it is of the given type.
  public subscript<State: FeatureState>(_: State.Type) -> State? {
    states[State.ParentFeature.name] as? State
  }

  /// A value of the state of a feature, if the feature is in that state.
  public subscript<State: FeatureState, Value>(_ keyPath: KeyPath<State, Value>) -> Value? {
    self[State.self]?[keyPath: keyPath]
  }

  /// Returns whether a feature has a state.
  public func hasFeature(_ feature: Feature.Type) -> Bool { self[feature] != nil }

  /// Returns whether a feature is in a state of the given type.
  public func hasState<State: FeatureState>(ofType _: State.Type) -> Bool {
    self[State.self] != nil
  }

  mutating func set(_ state: (any FeatureState)?, of feature: Feature.Type) {
    states[feature.name] = state
  }
}
