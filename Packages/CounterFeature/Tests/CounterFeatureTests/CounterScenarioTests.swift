import Testing
import UDFKit
import UDFTesting

@testable import CounterFeature

struct CounterScenarioTests {
  private static let all = [
    Scenario("Counting by the step", of: "Counter")
      .given(CounterState(count: 7))
      .when(CounterAction.stepChosen(5))
      .then { $0.step = 5 }
      .when(CounterAction.incrementButtonTapped)
      .then { $0.count = 12 },
    Scenario("Zero stops the count", of: "Counter")
      .given(CounterState(count: 3, step: 5))
      .when(CounterAction.decrementButtonTapped)
      .then { state in
        state.count = 0
        state.message = "The count cannot go below zero"
      }
      .when(after: .seconds(1))
      .then("the message is still there", holds: { $0.message != nil })
      .when(after: .seconds(1))
      .then("the message is gone") { $0.message = nil },
    Scenario("A step that does not exist", of: "Counter")
      .given(CounterState(count: 7, step: 5))
      .when(CounterAction.stepChosen(3))
      .then(rejectedWith: CounterError.unknownStep(3))
      .then("nothing has changed") { _ in },
    Scenario("Entries that others counted", of: "Counter")
      .given(CounterState(count: 7, step: 10))
      .when(CounterAction.added(30))
      .then { $0.count = 37 },
  ]

  @Test(arguments: 0..<all.count)
  func `it does what its scenarios say`(index: Int) async {
    await Self.all[index].run(on: CounterFeature.reducer)
  }

  @Test func `they can be read`() { assertSnapshot(of: Self.all.gherkin(), named: "scenarios") }
}
