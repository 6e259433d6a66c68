import CounterFeature
import Synchronization
import Testing
import UDFKit

/// What holds for every sequence of actions.
struct CounterLawTests {
  private let store = Store(
    state: CounterState(),
    reducer: CounterFeature.reducer,
    settings: ManualWorld().settings
  )

  @Test(arguments: 1...20)
  func `no sequence of actions makes the count negative or the step another than 1, 5 or 10`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    for action in random.actions(200) {
      store.dispatch(action)
      #expect(store.state.count >= 0, "after \(action)")
      #expect([1, 5, 10].contains(store.state.step), "after \(action)")
    }
  }

  @Test(arguments: 1...20)
  func `law 8: a rejected action changes nothing and starts no effect`(seed: UInt64) {
    let rejections = Mutex(0)
    let subscription = store.onAction { dispatched in
      if dispatched.rejection != nil { rejections.withLock { $0 += 1 } }
    }
    defer { subscription.dispose() }
    var random = SeededRandom(seed: seed)
    for action in random.actions(200) {
      let (before, effects) = (store.state, store.effects.count)
      let count = rejections.withLock(\.self)
      store.dispatch(action)
      if rejections.withLock(\.self) > count {
        #expect(store.state == before, "after \(action)")
        #expect(store.effects.count == effects, "after \(action)")
      }
    }
    #expect(rejections.withLock(\.self) > 0)
  }

  @Test(arguments: 1...20)
  func `law 10: the same actions give the same state`(seed: UInt64) {
    let twin = Store(
      state: CounterState(),
      reducer: CounterFeature.reducer,
      settings: ManualWorld().settings
    )
    var random = SeededRandom(seed: seed)
    for action in random.actions(200) {
      store.dispatch(action)
      twin.dispatch(action)
    }
    #expect(store.state == twin.state)
  }

  @Test(arguments: 1...20)
  func `a message is there exactly after zero stopped the count`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let before = store.state
      store.dispatch(CounterAction.decrementButtonTapped)
      #expect((store.state.message != nil) == (before.count < before.step))
      #expect(store.effects.count == (store.state.message == nil ? 0 : 1))
      store.dispatch(random.action())
    }
  }
}
