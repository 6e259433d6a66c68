import UDFKit
import UDFStyles

/// The feature of most of UniFlow's tests.
struct Arithmetics: Equatable, Sendable {
  var value: Int?

  struct Begin: SelfApplyingAction {
    func run(on state: inout Arithmetics) throws -> Effect {
      try require("Arithmetics has not begun yet", state.value == nil)
      state.value = 0
      return .concatenate([.dispatch(SetExplicitly(value: 10)), .dispatch(AddFive())])
    }
  }

  struct SetExplicitly: MutationAction {
    let value: Int

    func apply(to state: inout Arithmetics) throws {
      let current = try require("Arithmetics has begun", state.value)
      try require("The current value is not the new one", current != value)
      state.value = value
    }
  }

  struct AddFive: MutationAction {
    func apply(to state: inout Arithmetics) throws {
      state.value = try require("Arithmetics has begun", state.value) + 5
    }
  }
}
