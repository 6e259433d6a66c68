public import UDFKit

extension ServiceComponent {
  /// Follows props that a connector makes from a slice.
  @available(*, deprecated, message: "Write connect(to: store.scope(keyPath), by: connector).")
  public func connect<State, C: Connector>(
    to store: Store<State>,
    by connector: C,
    state keyPath: any KeyPath<State, C.State> & Sendable
  ) where C.Props == Props {
    connect(to: store.scope { $0[keyPath: keyPath] }, by: connector)
  }

  /// Follows props that are made from the state.
  @available(*, deprecated, message: "Write connect(to: store) { state, dispatch in … }.")
  public func connect<State: Equatable>(
    to store: Store<State>,
    stateToProps: @escaping @Sendable (State, ActionDispatcher) -> Props
  ) {
    connect(to: store) { stateToProps($0, ActionDispatcher($1)) }
  }

  /// Follows props that are made from a slice.
  @available(
    *,
    deprecated,
    message: "Write connect(to: store.scope(keyPath)) { state, dispatch in … }."
  )
  public func connect<State, Slice: Equatable & Sendable>(
    to store: Store<State>,
    stateToProps: @escaping @Sendable (Slice, ActionDispatcher) -> Props,
    state keyPath: any KeyPath<State, Slice> & Sendable
  ) {
    connect(to: store.scope { $0[keyPath: keyPath] }) { stateToProps($0, ActionDispatcher($1)) }
  }
}
