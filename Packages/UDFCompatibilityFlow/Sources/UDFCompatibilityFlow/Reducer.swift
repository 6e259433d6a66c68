public import UDFStyles

/// A reducer as a type.
///
/// In a file that imports this module, `UDFKit.Reducer` is the new type.
@available(*, deprecated, renamed: "TypedReducer")
public typealias Reducer = TypedReducer

/// A middleware as a type.
///
/// In a file that imports this module, `UDFKit.Middleware` is the new type.
@available(*, deprecated, renamed: "TypedMiddleware")
public typealias Middleware = TypedMiddleware

/// Reducers that reduce each action one after the other.
@available(*, deprecated, message: "Write the rules one after the other: Reducer { … }.")
public struct CombinedReducer<State: Sendable, Action: Sendable>: TypedReducer {
  private let reducers: [any TypedReducer<State, Action>]

  /// Creates a reducer from several.
  public init(reducers: [any TypedReducer<State, Action>]) { self.reducers = reducers }

  /// Returns the state after all reducers.
  public func reduce(oldState: State, with action: Action) -> State {
    reducers.reduce(oldState) { $1.reduce(oldState: $0, with: action) }
  }
}

/// A reducer that changes nothing.
@available(*, deprecated, message: "Write Reducer.empty, or no rule at all.")
public struct IdentityReducer<State: Sendable, Action: Sendable>: TypedReducer {
  /// Creates a reducer that changes nothing.
  public init() {}

  /// Returns the old state.
  public func reduce(oldState: State, with action: Action) -> State { oldState }
}
