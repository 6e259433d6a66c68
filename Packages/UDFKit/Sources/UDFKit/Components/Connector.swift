/// Makes props out of a state: what joins a feature's state and a component that knows nothing of it.
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
  /// What props are made of.
  associatedtype State: Equatable & Sendable
  /// What a component shows.
  associatedtype Props: Equatable

  /// The props for a state; depends on nothing else.
  func props(state: State, dispatch: @escaping DispatchFunction) -> Props
}
