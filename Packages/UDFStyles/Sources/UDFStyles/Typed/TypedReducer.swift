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
/// Cost: the old state exists beside the new one, so an array that is changed in the new state is copied.
/// `On` changes the state in place.
public protocol TypedReducer<State, Action>: Liftable {
  /// The state that is reduced.
  associatedtype State
  /// The actions that are reduced.
  associatedtype Action

  /// Returns the state after an action.
  ///
  /// The result must depend only on the old state and the action (law 10).
  func reduce(oldState: State, with action: Action) -> State
}

/// A reducer that calls a function.
public struct ReducerFunction<State: Sendable, Action: Sendable>: TypedReducer {
  private let function: @Sendable (State, Action) -> State

  /// Creates a reducer from a function.
  public init(_ function: @escaping @Sendable (State, Action) -> State) { self.function = function }

  /// Returns the result of the function.
  public func reduce(oldState: State, with action: Action) -> State { function(oldState, action) }
}

extension Reducer {
  /// Creates a rule from a typed reducer.
  public init<A: Action>(
    _ reducer: any TypedReducer<State, A>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self = On(A.self, fileID: fileID, line: line) { state, action in
      state = reducer.reduce(oldState: state, with: action)
      return .none
    }
  }
}
