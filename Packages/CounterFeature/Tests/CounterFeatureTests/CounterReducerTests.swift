import Synchronization
import Testing
import UDFKit

@testable import CounterFeature

/// Each action, once, on a store of the slice alone.
struct CounterReducerTests {
  /// The state after an action, and why it was rejected.
  private func result(
    of action: CounterAction,
    on state: CounterState = CounterState(count: 7, step: 5)
  ) -> (state: CounterState, rejection: CounterError?) {
    let store = Store(
      state: state,
      reducer: CounterFeature.reducer,
      settings: ManualWorld().settings
    )
    let rejection = Mutex<CounterError?>(nil)
    let subscription = store.onAction { dispatched in
      rejection.withLock { $0 = dispatched.rejection as? CounterError }
    }
    store.dispatch(action)
    subscription.dispose()
    return (store.state, rejection.withLock(\.self))
  }

  @Test func `counts up and down by the step`() {
    #expect(result(of: .incrementButtonTapped).state == CounterState(count: 12, step: 5))
    #expect(result(of: .decrementButtonTapped).state == CounterState(count: 2, step: 5))
  }

  @Test func `counting down stops at zero and says so`() {
    let (state, rejection) = result(of: .decrementButtonTapped, on: CounterState(count: 3, step: 5))
    #expect(state == CounterState(step: 5, message: "The count cannot go below zero"))
    #expect(rejection == nil)
  }

  @Test func `counting down to zero exactly says nothing`() {
    let (state, _) = result(of: .decrementButtonTapped, on: CounterState(count: 5, step: 5))
    #expect(state == CounterState(step: 5))
  }

  @Test func `a reset goes back to zero and keeps the step`() {
    #expect(result(of: .resetButtonTapped).state == CounterState(step: 5))
  }

  @Test(arguments: [1, 5, 10])
  func `the step is chosen`(step: Int) {
    #expect(result(of: .stepChosen(step)).state == CounterState(count: 7, step: step))
  }

  @Test(arguments: [0, -1, 2, 11, .max, .min])
  func `another step is rejected and named`(step: Int) {
    let (state, rejection) = result(of: .stepChosen(step))
    #expect(state == CounterState(count: 7, step: 5))
    #expect(rejection?.description == "There is no step \(step): choose 1, 5 or 10")
  }

  @Test func `what was counted elsewhere is added whatever the step`() {
    #expect(result(of: .added(30)).state == CounterState(count: 37, step: 5))
    #expect(result(of: .added(0)).state == CounterState(count: 7, step: 5))
  }

  @Test func `a negative addition is rejected`() {
    let (state, rejection) = result(of: .added(-3))
    #expect(state == CounterState(count: 7, step: 5))
    #expect(
      rejection?.description == "-3 cannot be added: add 0 or more, and count down to take away"
    )
  }

  @Test(arguments: [CounterAction.added(.max), .incrementButtonTapped])
  func `a count that becomes too large is rejected`(action: CounterAction) {
    let full = CounterState(count: .max, step: 5)
    let (state, rejection) = result(of: action, on: full)
    #expect(state == full)
    #expect(rejection?.description == "The count has no room for more: reset it first")
  }

  @Test func `an expired message is gone`() {
    let state = CounterState(count: 7, step: 5, message: "old")
    #expect(result(of: .messageExpired, on: state).state == CounterState(count: 7, step: 5))
  }

  @Test(arguments: [
    CounterAction.incrementButtonTapped, .resetButtonTapped, .stepChosen(1), .added(1),
  ])
  func `what the user does next ends the message`(action: CounterAction) {
    let state = CounterState(count: 7, step: 5, message: "old")
    #expect(result(of: action, on: state).state.message == nil)
  }
}
