import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import CounterFeature

/// Tests each action: what it changes, and that it changes nothing else.
struct CounterActionTests {
  private func counter(_ state: CounterState) -> TestStore<CounterState> {
    TestStore(isolating: state, reducer: CounterFeature.reducer)
  }

  @Test func `counts up and down by the step, down to zero exactly without a word`() async {
    let test = counter(CounterState(step: 5))
    await test.send(CounterAction.incrementButtonTapped) { $0.count = 5 }
    await test.send(CounterAction.incrementButtonTapped) { $0.count = 10 }
    await test.send(CounterAction.decrementButtonTapped) { $0.count = 5 }
    await test.send(CounterAction.decrementButtonTapped) { $0.count = 0 }
    await test.finish()
  }

  @Test func `a step is chosen, and another one rejected and named`() async {
    let test = counter(CounterState(count: 7))
    for step in [5, 10, 1] { await test.send(CounterAction.stepChosen(step)) { $0.step = step } }
    for step in [0, -1, 2, 11, .max, .min] {
      let reason = CounterError.unknownStep(step)
      await test.send(CounterAction.stepChosen(step), rejectedWith: reason)
      #expect("\(reason)" == "There is no step \(step): choose 1, 5 or 10")
    }
    await test.finish()
  }

  @Test func `what was counted elsewhere is added whatever the step, but not taken away`() async {
    let test = counter(CounterState(count: 7, step: 5))
    await test.send(CounterAction.added(30)) { $0.count = 37 }
    await test.send(CounterAction.added(0))
    let reason = CounterError.negativeAddition(-3)
    await test.send(CounterAction.added(-3), rejectedWith: reason)
    #expect("\(reason)" == "-3 cannot be added: add 0 or more, and count down to take away")
    await test.finish()
  }

  @Test(arguments: [CounterAction.added(.max), .incrementButtonTapped])
  func `a count that becomes too large is rejected`(action: CounterAction) async {
    let test = counter(CounterState(count: .max, step: 5))
    await test.send(action, rejectedWith: CounterError.tooLarge)
    #expect("\(CounterError.tooLarge)" == "The count has no room for more: reset it first")
    await test.finish()
  }

  @Test(arguments: [
    CounterAction.incrementButtonTapped, .resetButtonTapped, .stepChosen(1), .added(1),
    .messageExpired,
  ])
  func `whatever comes next ends the message`(action: CounterAction) async {
    let test = counter(CounterState(step: 5, message: "old"))
    await test.send(action) { state in
      state.message = nil
      switch action {
      case .incrementButtonTapped: state.count = 5
      case .stepChosen(let step): state.step = step
      case .added(let amount): state.count = amount
      default: break
      }
    }
    await test.finish()
  }

  @Test(arguments: [Int.max, .min, -1, 0, 5])
  func `any numbers become a state that no action traps`(number: Int) throws {
    let text = #"{"count":\#(number),"step":\#(number)}"#
    let state = try JSONDecoder().decode(CounterState.self, from: Data(text.utf8))
    #expect(state == CounterState(count: max(number, 0), step: number == 5 ? 5 : 1))
    let settings = StoreSettings(startsEffects: false) { _ in }
    let store = Store(state: state, reducer: CounterFeature.reducer, settings: settings)
    for action in [CounterAction.incrementButtonTapped, .added(.max), .decrementButtonTapped] {
      store.dispatch(action)
      #expect(store.state.count >= 0)
    }
    let again = try JSONDecoder().decode(CounterState.self, from: JSONEncoder().encode(state))
    #expect(again == state)
  }
}

/// Tests that the message is removed after a time on the store's clock.
struct CounterMessageTests {
  private struct Pair: Equatable, Sendable {
    var left = CounterState()
    var right = CounterState()
  }

  private let message = "The count cannot go below zero"
  private let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)

  @Test func `a newer message has two seconds of its own`() async {
    await test.send(CounterAction.decrementButtonTapped) { $0.message = message }
    await test.advance(by: .seconds(1))
    await test.send(CounterAction.decrementButtonTapped)
    await test.advance(by: .milliseconds(1_999))
    test.expect { $0.message = message }
    await test.advance(by: .milliseconds(1))
    await test.receive(CounterAction.messageExpired) { $0.message = nil }
    await test.finish()
  }

  @Test func `two counters in one state do not end each other's messages`() async {
    let both = TestStore(
      state: Pair(),
      reducer: Reducer {
        Scope(\.left, as: .own) { CounterFeature.reducer }
        Scope(\.right, as: .own) { CounterFeature.reducer }
      }
    )
    let (left, right) = (both.store.scope(\.left, as: .own), both.store.scope(\.right, as: .own))
    await both.send(CounterAction.decrementButtonTapped, to: left) { $0.left.message = message }
    await both.advance(by: .seconds(1))
    await both.send(CounterAction.decrementButtonTapped, to: right) { $0.right.message = message }
    await both.advance(by: .seconds(1))
    await both.receive(CounterAction.messageExpired) { $0.left.message = nil }
    await both.advance(by: .seconds(1))
    await both.receive(CounterAction.messageExpired) { $0.right.message = nil }
    await both.finish()
  }
}
