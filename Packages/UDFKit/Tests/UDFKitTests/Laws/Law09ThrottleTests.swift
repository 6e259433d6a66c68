import Testing

@testable import UDFKit

/// Law 9 for effects that start at most once in an interval.
@Suite struct Law09ThrottleTests {
  enum Do: Action { case start, arrived }

  @Test func `law 9: the effect that waited for the end of an interval begins a new one`() async {
    let clock = ManualClock()
    let reducer: Reducer<Int> = On(Do.self) { arrived, action in
      switch action {
      case .start: return Effect.dispatch(Do.arrived).throttled(id: "rate", for: .seconds(10))
      case .arrived:
        arrived += 1
        return .none
      }
    }
    let store = Store(
      state: 0,
      reducer: reducer,
      settings: StoreSettings(clock: StoreClock(clock))
    )
    store.dispatch(Do.start)
    #expect(store.state == 1)
    for round in 2...4 {
      // Within the interval of the one before.
      store.dispatch(Do.start)
      #expect(store.state == round - 1)
      await clock.sleepers(1)
      clock.advance(by: .seconds(10))
      for await state in store.states() where state == round { break }
    }
    clock.advance(by: .seconds(10))
    store.dispatch(Do.start)
    #expect(store.state == 5)
  }
}
