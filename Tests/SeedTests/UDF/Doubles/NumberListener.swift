import UDFComponents
import UDFKit
import UDFTesting

/// The props of a listener in UDF's tests, made from an action and the state after it.
struct Heard: Equatable, Sendable {
  let number: Int
  let action: NumberAction?
}

/// A listener that makes props from each action with a closure, and stores them.
///
/// In UDF, a connector of the listener makes the props. In UDFKit, any function can.
final class NumberListener<State: Sendable>: ActionListener {
  let disposer = Disposer()
  let told = Recorder<Heard>()
  private let makeProps: @Sendable (State, any Action) -> Heard

  init(_ makeProps: @escaping @Sendable (State, any Action) -> Heard) { self.makeProps = makeProps }

  func actionDispatched(_ dispatched: Dispatched<State>) {
    told.record(makeProps(dispatched.state, dispatched.action))
  }
}

/// An object that converts the state for a listener.
final class ListenerConnector: Sendable {
  @Sendable func props(state: Int, action: any Action) -> Heard {
    Heard(number: state, action: action as? NumberAction)
  }

  @Sendable func props(whole: NumberState, action: any Action) -> Heard {
    props(state: whole.number, action: action)
  }
}
