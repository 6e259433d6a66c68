/// One change of a transaction.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public struct Mutation: Sendable {
  /// The state before, or nil if there was none.
  public let oldState: (any FeatureState)?
  /// The state after, or nil if it was taken away.
  public let newState: (any FeatureState)?
}

/// A kind of changes, which is named with `done`.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public protocol MutationDescriptor: Sendable {
  /// Creates a description of a change of this kind, or nil for a change of another kind.
  init?(from mutation: Mutation)
}

@available(*, deprecated, message: "Write store.observe or store.onAction.")
extension MutationDescriptor {
  /// The kind itself.
  public static var done: Self.Type { self }
}

/// A change that gives a feature a state.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public struct AnySettingOf<F: Feature>: MutationDescriptor {
  /// The state.
  public let newState: any FeatureState

  /// Creates a description of such a change.
  public init?(from mutation: Mutation) {
    guard let state = mutation.newState, parent(of: state) == F.self else { return nil }
    newState = state
  }
}

/// A first state.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public struct InitializationInto<New: FeatureState>: MutationDescriptor {
  /// The state.
  public let newState: New

  /// Creates a description of such a change.
  public init?(from mutation: Mutation) {
    guard mutation.oldState == nil, let state = mutation.newState as? New else { return nil }
    newState = state
  }
}

/// A state of another type in place of one.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public struct TransitionBetween<Old: FeatureState, New: FeatureState>: MutationDescriptor {
  /// The state before.
  public let oldState: Old
  /// The state after.
  public let newState: New

  /// Creates a description of such a change.
  public init?(from mutation: Mutation) {
    guard let old = mutation.oldState as? Old, let new = mutation.newState as? New
    else { return nil }
    (oldState, newState) = (old, new)
  }
}

/// The end of a feature's state.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public struct DeinitializationFrom<Old: FeatureState>: MutationDescriptor {
  /// The state before.
  public let oldState: Old

  /// Creates a description of such a change.
  public init?(from mutation: Mutation) {
    guard mutation.newState == nil, let state = mutation.oldState as? Old else { return nil }
    oldState = state
  }
}

@available(*, deprecated, message: "Write store.observe or store.onAction.")
private func parent<State: FeatureState>(of state: State) -> Feature.Type {
  State.ParentFeature.self
}
