public import UDFKit

// The forms of `connect` of UDF. A store never reports a state that equals the one before, so `removeDuplicates` is
// accepted and makes no difference. A predicate is not called.

@available(*, deprecated, message: "Conform to ViewComponent or ServiceComponent of UDFComponents.")
extension Component {
  /// Shows the state of a store.
  public func connect(to store: Store<Props>) where Props: Sendable {
    follow(store) { _, state in state }
  }

  /// Shows a slice of the state of a store.
  public func connect<State>(
    to store: Store<State>,
    state keyPath: any KeyPath<State, Props> & Sendable
  ) where Props: Sendable { follow(store.scope { $0[keyPath: keyPath] }) { _, state in state } }

  /// Shows props that a connector makes from the state.
  public func connect<C: Connector>(
    to store: Store<C.State>,
    removeDuplicates: Bool = false,
    by connector: C
  ) where C.Props == Props, C.State: Equatable & Sendable {
    follow(store) { _, state in connector.stateToProps(state: state, dispatcher: store) }
  }

  /// Shows props that a connector makes from a slice.
  public func connect<State, C: Connector>(
    to store: Store<State>,
    removeDuplicates: Bool = false,
    by connector: C,
    state keyPath: any KeyPath<State, C.State> & Sendable
  ) where C.Props == Props, C.State: Equatable & Sendable {
    connect(to: store, by: connector) { $0[keyPath: keyPath] }
  }

  /// Shows props that a connector makes from a value that is computed from the state.
  public func connect<State, C: Connector>(
    to store: Store<State>,
    removeDuplicates: Bool = false,
    by connector: C,
    transform: @escaping @Sendable (State) -> C.State
  ) where C.Props == Props, C.State: Equatable & Sendable {
    follow(store.scope(reading: transform)) { _, state in
      connector.stateToProps(state: state, dispatcher: store)
    }
  }

  /// Shows props that a connector makes from a computed value.
  public func connect<State, C: Connector>(
    to store: Store<State>,
    removeDuplicates: (C.State, C.State) -> Bool,
    by connector: C,
    transform: @escaping @Sendable (State) -> C.State
  ) where C.Props == Props, C.State: Equatable & Sendable {
    connect(to: store, by: connector, transform: transform)
  }

  /// Shows props that are made from the state.
  public func connect<State: Equatable>(
    to store: Store<State>,
    removeDuplicates: Bool = false,
    stateToProps: @escaping (State, any ActionDispatcher) -> Props
  ) { follow(store) { _, state in stateToProps(state, store) } }

  /// Shows props that are made from a slice.
  public func connect<State, Slice: Equatable & Sendable>(
    to store: Store<State>,
    removeDuplicates: Bool = false,
    stateToProps: @escaping (Slice, any ActionDispatcher) -> Props,
    state keyPath: any KeyPath<State, Slice> & Sendable
  ) { connect(to: store, stateToProps: stateToProps) { $0[keyPath: keyPath] } }

  /// Shows props that are made from a value that is computed from the state.
  public func connect<State, Slice: Equatable & Sendable>(
    to store: Store<State>,
    removeDuplicates: Bool = false,
    stateToProps: @escaping (Slice, any ActionDispatcher) -> Props,
    transform: @escaping @Sendable (State) -> Slice
  ) { follow(store.scope(reading: transform)) { _, slice in stateToProps(slice, store) } }
}

@available(*, deprecated, message: "Conform to ViewComponent or ServiceComponent of UDFComponents.")
extension Component where Self: Connector, State: Equatable & Sendable {
  /// Shows the props that the component itself makes from the state.
  public func connect(to store: Store<State>, removeDuplicates: Bool = false) {
    follow(store) { $0.stateToProps(state: $1, dispatcher: store) }
  }

  /// Shows the props that the component itself makes from a slice.
  public func connect<Whole>(
    to store: Store<Whole>,
    removeDuplicates: Bool = false,
    state keyPath: any KeyPath<Whole, State> & Sendable
  ) { connect(to: store) { $0[keyPath: keyPath] } }

  /// Shows the props that the component itself makes from a value that is computed from the state.
  public func connect<Whole>(
    to store: Store<Whole>,
    removeDuplicates: Bool = false,
    transform: @escaping @Sendable (Whole) -> State
  ) { follow(store.scope(reading: transform)) { $0.stateToProps(state: $1, dispatcher: store) } }
  /// Shows the props that the component itself makes from a computed value.
  public func connect<Whole>(
    to store: Store<Whole>,
    removeDuplicates: (State, State) -> Bool,
    transform: @escaping @Sendable (Whole) -> State
  ) { connect(to: store, transform: transform) }
}
