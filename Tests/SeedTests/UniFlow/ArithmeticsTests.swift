import Testing
import UDFKit
import UDFStyles
import UDFTesting

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

/// Tests accepted and rejected actions of a feature on a single state.
struct ArithmeticsTests {
  private let rejections = Recorder<String>()
  private let disposer = Disposer()

  private func makeStore(_ value: Int?) -> Store<Arithmetics> {
    let store = Store(state: Arithmetics(value: value))
    store.onAction { [rejections] dispatched in
      if let reason = dispatched.rejection as? UnmetRequirement {
        rejections.record(reason.requirement)
      }
    }
    .dispose(by: disposer)
    return store
  }

  @Test func `it begins`() {
    let store = makeStore(nil)
    store.dispatch(Arithmetics.Begin())
    #expect(store.state.value != nil)
    #expect(rejections.values.isEmpty)
  }

  @Test(arguments: [(0, 1), (7, 3), (9_999, 10_050)])
  func `a value is set`(before: Int, after: Int) {
    let store = makeStore(before)
    store.dispatch(Arithmetics.SetExplicitly(value: after))
    #expect(store.state.value == after)
    #expect(rejections.values.isEmpty)
  }

  @Test func `it does not begin twice`() {
    let store = makeStore(1)
    store.dispatch(Arithmetics.Begin())
    #expect(store.state.value == 1)
    #expect(rejections.values == ["Arithmetics has not begun yet"])
  }

  @Test(arguments: [(nil, "Arithmetics has begun"), (5, "The current value is not the new one")])
  func `a value is not set before it has begun, nor to what it is`(value: Int?, reason: String) {
    let store = makeStore(value)
    store.dispatch(Arithmetics.SetExplicitly(value: 5))
    #expect(store.state.value == value)
    #expect(rejections.values == [reason])
  }
}
