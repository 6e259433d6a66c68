/// A conversion from a state to props by the method `stateToProps(state:dispatcher:)`.
///
/// In a file that imports this module, `UDFComponents.Connector` is the new protocol.
@available(*, deprecated, message: "Conform to UDFComponents.Connector: props(state:dispatch:).")
public protocol Connector<State, Props> {
  /// The state from which the props are made.
  associatedtype State
  /// The values that a component shows.
  associatedtype Props

  /// Returns the props for a state.
  func stateToProps(state: State, dispatcher: any ActionDispatcher) -> Props
}

/// A connector.
@available(*, deprecated, message: "Conform to UDFComponents.Connector: props(state:dispatch:).")
public typealias Mapper = Connector
