import CounterFeature
import Testing
import UDFKit

/// The message goes away by itself, on the store's clock.
struct CounterMessageTests {
  private struct Pair: Sendable {
    var left = CounterState()
    var right = CounterState()
  }

  private let world = ManualWorld()
  private let store: Store<CounterState>

  init() {
    store = Store(
      state: CounterState(),
      reducer: CounterFeature.reducer,
      settings: world.settings
    )
  }

  @Test func `it goes after two seconds and not before`() {
    store.dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .milliseconds(1_999))
    #expect(store.state.message != nil)
    world.advance(by: .milliseconds(1))
    #expect(store.state.message == nil)
    #expect(store.effects.isEmpty)
  }

  @Test func `a newer message has two seconds of its own`() {
    store.dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .seconds(1))
    store.dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .milliseconds(1_999))
    #expect(store.state.message != nil)
    world.advance(by: .milliseconds(1))
    #expect(store.state.message == nil)
  }

  @Test func `the end of an old message does not touch a newer one`() {
    store.dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .milliseconds(1_500))
    store.dispatch(CounterAction.incrementButtonTapped)
    store.dispatch(CounterAction.resetButtonTapped)
    store.dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .seconds(1))
    #expect(store.state.message != nil)
  }

  @Test func `nothing is left to happen when the user went on`() {
    store.dispatch(CounterAction.decrementButtonTapped)
    store.dispatch(CounterAction.incrementButtonTapped)
    #expect(store.effects.isEmpty)
  }

  @Test func `two counters in one state do not end each other's messages`() {
    let reducer = Reducer<Pair> {
      Scope(\.left, as: .own) { CounterFeature.reducer }
      Scope(\.right, as: .own) { CounterFeature.reducer }
    }
    let both = Store(state: Pair(), reducer: reducer, settings: world.settings)
    both.scope(\.left, as: .own).dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .seconds(1))
    both.scope(\.right, as: .own).dispatch(CounterAction.decrementButtonTapped)
    world.advance(by: .seconds(1))
    #expect(both.state.left.message == nil)
    #expect(both.state.right.message != nil)
  }
}
