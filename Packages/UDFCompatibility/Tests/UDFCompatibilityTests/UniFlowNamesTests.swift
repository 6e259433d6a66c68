import Testing
import UDFCompatibility
import UDFKit
import UDFStyles
import UDFTesting

/// Tests the names of UniFlow.
struct UniFlowNamesTests {
  private struct Arithmetics: Equatable, Sendable { var value = 1 }

  private struct AddFive: MutationAction {
    func apply(to state: inout Arithmetics) throws {
      try Check.that("The value is below ten", state.value < 10)
      state.value += 5
    }
  }

  private struct AddTen: Trigger {
    func effect(in state: Arithmetics) -> Effect {
      .concatenate([.dispatch(AddFive()), .dispatch(AddFive())])
    }
  }

  @Test func `actions are submitted to a dispatcher, and checked`() {
    let dispatcher: Dispatcher<Arithmetics> = Dispatcher(state: Arithmetics())
    let rejections = Recorder<String>()
    let subscription = dispatcher.onAction { dispatched in
      if let reason = dispatched.rejection as? UnmetRequirement {
        rejections.record("\(reason)")
      }
    }
    dispatcher.submit(AddTen())
    dispatcher.submit(AddFive())
    #expect(dispatcher.state.value == 11)
    #expect(rejections.values.count == 1)
    #expect(
      rejections.values.first?.hasPrefix(
        "“The value is below ten” does not hold (required at "
          + "UDFCompatibilityTests/UniFlowNamesTests.swift:13)"
      ) == true
    )
    subscription.dispose()
  }
}
