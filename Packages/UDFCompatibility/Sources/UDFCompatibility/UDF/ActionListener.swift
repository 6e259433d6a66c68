public import UDFKit

/// An object that gets props made from each action and the state after it, on the main thread.
///
/// In a file that imports this module, `UDFComponents.ActionListener` is the new protocol.
@available(*, deprecated, message: "Conform to UDFComponents.ActionListener: actionDispatched(_:).")
public protocol ActionListener: AnyObject {
  /// The values that are made from an action.
  associatedtype Props

  /// The subscriptions of the listener, which end with it.
  var disposer: Disposer { get }

  /// Receives the values of an action.
  func update(props: Props)
}

/// An action listener.
@available(*, deprecated, message: "Conform to UDFComponents.ActionListener: actionDispatched(_:).")
public typealias ViewActionListener = ActionListener

/// A conversion from an action and the state after it to the props of a listener.
@available(*, deprecated, message: "Conform to UDFComponents.ActionListener: it gets the action.")
public protocol ActionListenerConnector {
  /// The state from which the props are made.
  associatedtype State
  /// The values that a listener gets.
  associatedtype Props

  /// Returns the props for an action and the state after it.
  func stateAndActionToProps(state: State, action: any Action) -> Props
}

@available(*, deprecated, message: "Conform to UDFComponents.ActionListener: actionDispatched(_:).")
extension ActionListener {
  private func follow<State>(
    _ store: Store<State>,
    _ makeProps: @escaping (Self, State, any Action) -> Props
  ) {
    store.onAction { [weak self] state, action in
      if let self { update(props: makeProps(self, state, action)) }
    }
    .dispose(on: disposer)
  }

  /// Receives props that a function makes from each action and the state.
  public func connect<State>(
    to store: Store<State>,
    stateAndActionToProps: @escaping (State, any Action) -> Props
  ) { follow(store) { stateAndActionToProps($1, $2) } }

  /// Receives props that a function makes from each action and a slice.
  public func connect<State, Slice: Sendable>(
    to store: Store<State>,
    stateAndActionToProps: @escaping (Slice, any Action) -> Props,
    state keyPath: any KeyPath<State, Slice> & Sendable
  ) { follow(store.scope { $0[keyPath: keyPath] }) { stateAndActionToProps($1, $2) } }

  /// Receives props that a function makes from each action and a computed value.
  public func connect<State, Slice: Sendable>(
    to store: Store<State>,
    stateAndActionToProps: @escaping (Slice, any Action) -> Props,
    transform: @escaping @Sendable (State) -> Slice
  ) { follow(store.scope(reading: transform)) { stateAndActionToProps($1, $2) } }

  /// Receives props that a connector makes from each action and the state.
  public func connect<C: ActionListenerConnector>(
    to store: Store<C.State>,
    by connector: C
  ) where C.Props == Props {
    follow(store) { connector.stateAndActionToProps(state: $1, action: $2) }
  }

  /// Receives props that a connector makes from each action and a slice.
  public func connect<State, C: ActionListenerConnector>(
    to store: Store<State>,
    by connector: C,
    state keyPath: any KeyPath<State, C.State> & Sendable
  ) where C.Props == Props, C.State: Sendable {
    connect(to: store.scope { $0[keyPath: keyPath] }, by: connector)
  }

  /// Receives props that a connector makes from each action and a computed value.
  public func connect<State, C: ActionListenerConnector>(
    to store: Store<State>,
    by connector: C,
    transform: @escaping @Sendable (State) -> C.State
  ) where C.Props == Props, C.State: Sendable {
    connect(to: store.scope(reading: transform), by: connector)
  }
}

@available(*, deprecated, message: "Conform to UDFComponents.ActionListener: actionDispatched(_:).")
extension ActionListener where Self: ActionListenerConnector, State: Sendable {
  /// Receives props that the listener itself makes from each action and the state.
  public func connect(to store: Store<State>) {
    follow(store) { $0.stateAndActionToProps(state: $1, action: $2) }
  }

  /// Receives props that the listener itself makes from each action and a slice.
  public func connect<Whole>(
    to store: Store<Whole>,
    state keyPath: any KeyPath<Whole, State> & Sendable
  ) { connect(to: store.scope { $0[keyPath: keyPath] }) }

  /// Receives props that the listener itself makes from each action and a computed value.
  public func connect<Whole>(
    to store: Store<Whole>,
    transform: @escaping @Sendable (Whole) -> State
  ) { connect(to: store.scope(reading: transform)) }
}
