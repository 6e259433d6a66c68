public import UDFStyles

/// A reducer that changes nothing.
@available(*, deprecated, message: "Write Reducer.empty, or no rule at all.")
public struct IdentityReducer<State: Sendable, Action: Sendable>: TypedReducer {
  /// Creates a reducer that changes nothing.
  public init() {}

  /// Returns the old state.
  public func reduce(oldState: State, with action: Action) -> State { oldState }
}
