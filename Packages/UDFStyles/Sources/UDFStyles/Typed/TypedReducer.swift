public import UDFKit

/// A reducer as a type, for actions of one type.
///
/// ```swift
/// struct SearchReducer: TypedReducer {
///   func reduce(oldState: SearchState, with action: SearchAction) -> SearchState { … }
/// }
/// let rules = Reducer<AppState> { Scope(\.search) { Reducer(SearchReducer()) } }
/// ```
///
/// Cost: the old state lives on beside the new one, so an array that is changed in it is copied; `On`
/// changes the state in place.
public protocol TypedReducer<State, Action>: Liftable {
  /// What is reduced.
  associatedtype State
  /// By what.
  associatedtype Action

  /// The state after an action; depends on nothing else than the two (law 10).
  func reduce(oldState: State, with action: Action) -> State
}

/// A plain function as a reducer.
public struct ReducerFunction<State: Sendable, Action: Sendable>: TypedReducer {
  private let function: @Sendable (State, Action) -> State

  /// A plain function as a reducer.
  public init(_ function: @escaping @Sendable (State, Action) -> State) { self.function = function }

  /// What the function gives.
  public func reduce(oldState: State, with action: Action) -> State { function(oldState, action) }
}

extension Reducer {
  /// A reducer that is a type, as a rule.
  public init<A: Action>(
    _ reducer: some TypedReducer<State, A>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self = On(A.self, fileID: fileID, line: line) { state, action in
      state = reducer.reduce(oldState: state, with: action)
    }
  }
}
