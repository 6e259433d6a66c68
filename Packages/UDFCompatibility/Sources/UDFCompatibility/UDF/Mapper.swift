public import UDFKit

/// A connector that implements `stateToProps(state:dispatcher:)`.
///
/// A `Connector` of UDF is a `Mapper`. Conform to this protocol until you rename the method.
@available(*, deprecated, message: "Conform to Connector: props(state:dispatch:).")
public protocol Mapper<State, Props>: Connector {
  /// The state from which the props are made.
  associatedtype State
  /// The values that a component shows.
  associatedtype Props

  /// Returns the props for a state.
  func stateToProps(state: State, dispatcher: ActionDispatcher) -> Props
}

@available(*, deprecated, message: "Conform to Connector: props(state:dispatch:).")
extension Mapper {
  /// Returns the props for a state, made by the method with the old name.
  public func props(state: State, dispatch: @escaping DispatchFunction) -> Props {
    stateToProps(state: state, dispatcher: ActionDispatcher(dispatch))
  }
}
