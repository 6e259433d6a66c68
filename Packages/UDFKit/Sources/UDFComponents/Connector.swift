public import UDFKit

/// A function that dispatches an action to the store it came from.
public typealias DispatchFunction = @Sendable (any Action) -> Void

/// A conversion from a feature's state to the props of a component that does not know the feature.
///
/// ```swift
/// struct CounterConnector: Connector {
///   func props(state: CounterState, dispatch: @escaping DispatchFunction) -> CounterView.Props {
///     .init(text: "\(state.count)", onTap: { dispatch(CounterAction.incrementButtonTapped) })
///   }
/// }
/// view.connect(to: store, by: CounterConnector())
/// ```
public protocol Connector<State, Props>: Sendable {
  /// The state from which the props are made.
  associatedtype State: Equatable & Sendable
  /// The values that a component shows.
  associatedtype Props: Equatable

  /// Returns the props for a state.
  ///
  /// The result must depend only on the state and on `dispatch`.
  func props(state: State, dispatch: @escaping DispatchFunction) -> Props
}
