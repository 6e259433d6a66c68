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
public protocol TypedReducer<State, Action>: Sendable {
  /// What is reduced.
  associatedtype State
  /// By what.
  associatedtype Action

  /// The state after an action; depends on nothing else than the two (law 10).
  func reduce(oldState: State, with action: Action) -> State
}

/// A plain function as a reducer.
public struct ReducerFunction<State, Action>: TypedReducer {
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

extension TypedReducer {
  /// The reducer of a whole of which this one's state is a part, and its actions are a case.
  public func lifted<Whole, WholeAction>(
    _ keyPath: any WritableKeyPath<Whole, State> & Sendable,
    _ prism: Prism<WholeAction, Action>
  ) -> ReducerFunction<Whole, WholeAction> {
    focused(by: .lifted(keyPath, prism))
  }

  /// The reducer of a whole that has such states by keys.
  public func keyed<Whole, WholeAction, Key: Hashable & Sendable>(
    _ keyPath: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    _ prism: Prism<WholeAction, (Key, Action)>
  ) -> ReducerFunction<Whole, WholeAction> {
    focused(by: .keyed(keyPath, prism))
  }

  /// The reducer of a whole that has such states in an array.
  public func offset<Whole, WholeAction>(
    _ keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    _ prism: Prism<WholeAction, (Int, Action)>
  ) -> ReducerFunction<Whole, WholeAction> {
    focused(by: .offset(keyPath, prism))
  }

  /// The reducer of a state that may be missing.
  public func optional() -> ReducerFunction<State?, Action> { focused(by: .optional()) }

  private func focused<Whole, WholeAction>(
    by focus: Focus<Whole, WholeAction, State, Action>
  ) -> ReducerFunction<Whole, WholeAction> {
    ReducerFunction { whole, action in
      guard let (part, inner) = focus.read(whole, action) else { return whole }
      return focus.write(whole, action, reduce(oldState: part, with: inner))
    }
  }
}
