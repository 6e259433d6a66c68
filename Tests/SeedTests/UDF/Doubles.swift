import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// The state of most of UDF's tests, with a number and another field.
struct NumberState: Equatable, Sendable {
  var number = 1
  var text = "test"
}

/// The actions of UDF's tests.
enum NumberAction: Action, Equatable {
  case changed(Int)
  case nothingHappened
}

/// Sets the state to the number of an action, as a plain function.
func reduceNumber(state: inout Int, action: any Action) {
  if case .changed(let number)? = action as? NumberAction { state = number }
}

/// Sets the field to the number of an action.
func reduceNumberState(state: inout NumberState, action: any Action) {
  reduceNumber(state: &state.number, action: action)
}

/// A whole state, or a part of one.
enum StatePart: CaseIterable, Sendable {
  case whole, slice, computedValue

  /// Returns a new store of a number, of which this is the state.
  func make() -> NumberStore {
    let store = Store(state: NumberState(), reducer: reduceNumberState)
    return switch self {
    case .whole: NumberStore(Store(state: 1, reducer: reduceNumber), \.self)
    case .slice: NumberStore(store) { $0.scope(\.number) }
    case .computedValue: NumberStore(store) { $0.scope { $0.number } }
    }
  }
}

/// A store of a number, and the functions with which its whole store gets actions.
struct NumberStore: Sendable {
  let store: Store<Int>
  let dispatch: @Sendable (NumberAction) -> Void
  let send: @Sendable (NumberAction) async -> Void

  init<Whole>(_ whole: Store<Whole>, _ part: (Store<Whole>) -> Store<Int>) {
    store = part(whole)
    dispatch = { whole.dispatch($0) }
    send = { await whole.send($0) }
  }
}

/// A connector whose props are numbers of its states, which it stores.
final class NumberConnector<State: Equatable & Sendable>: Connector {
  private let asked: Recorder<Int>
  private let number: @Sendable (State) -> Int

  init(_ asked: Recorder<Int>, _ number: @escaping @Sendable (State) -> Int) {
    (self.asked, self.number) = (asked, number)
  }

  func props(state: State, dispatch: @escaping DispatchFunction) -> Int {
    asked.record(number(state))
    return number(state)
  }
}

/// A view that is its own connector.
@MainActor
final class ConnectingView<State: Equatable & Sendable>: ViewComponent, Connector {
  let disposer = Disposer()
  let told = Recorder<Int>()
  private let connector: NumberConnector<State>
  var props = 0 { didSet { told.record(props) } }

  init(_ connector: NumberConnector<State>) { self.connector = connector }

  nonisolated func props(state: State, dispatch: @escaping DispatchFunction) -> Int {
    connector.props(state: state, dispatch: dispatch)
  }
}

/// The props of a listener in UDF's tests, made from an action and the state after it.
struct Heard: Equatable, Sendable {
  let number: Int
  let action: NumberAction?

  init(_ number: Int, _ action: any Action) {
    self.number = number
    self.action = action as? NumberAction
  }
}

/// A listener that makes props from each action with a function, and stores them.
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

/// A listener that makes its own props.
final class ConnectingListener: ActionListener {
  let disposer = Disposer()
  let told = Recorder<Heard>()

  func actionDispatched(_ dispatched: Dispatched<Int>) {
    told.record(Heard(dispatched.state, dispatched.action))
  }
}

/// An object that converts the state for a listener.
final class ListenerConnector: Sendable {
  @Sendable func props(state: Int, action: any Action) -> Heard { Heard(state, action) }
}
