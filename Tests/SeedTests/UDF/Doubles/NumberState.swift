import UDFKit

/// The state of most of UDF's tests, with a number and another field.
struct NumberState: Equatable, Sendable {
  var number = 1
  var text = "test"
}

/// A part of the state, as a store.
enum StatePart: CaseIterable, Sendable {
  case slice
  case computedValue

  func of(_ store: Store<NumberState>) -> Store<Int> {
    switch self {
    case .slice: store.scope(\.number)
    case .computedValue: store.scope { $0.number }
    }
  }
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

/// Changes the number twice, with an action in between that does not change it, and waits for all calls.
@MainActor
func dispatchThree<State>(to store: Store<State>) async {
  store.dispatch(NumberAction.changed(10))
  store.dispatch(NumberAction.nothingHappened)
  await store.send(NumberAction.changed(20))
}
