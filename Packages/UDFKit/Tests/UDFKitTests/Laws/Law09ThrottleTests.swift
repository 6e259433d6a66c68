import Testing
import UDFKit

/// Law 9 for throttled effects, which start at most once in an interval.
@Suite struct Law09ThrottleTests {
  /// A store whose effects are throttled.
  private static func store(
    _ clock: ManualClock,
    _ executor: HandExecutor,
    _ effect: @escaping @Sendable (Int) -> Effect
  ) -> Store<Results> {
    WorkFeature.store(clock: StoreClock(clock), on: executor) { number in
      effect(number).throttled(id: "work", for: .seconds(1)).onCancel(Work.cancelled)
    }
  }

  @Test func `law 9: the effect that waited for the end of an interval begins a new one`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { .dispatch(Work.came($0)) }
    store.dispatch(Work.start(1))
    for round in 2...4 {
      // Within the interval of the one before, of which the latest waits.
      for number in [-round, round] { store.dispatch(Work.start(number)) }
      #expect(store.state.came == Array(1..<round))
      executor.run()
      clock.advance(by: .seconds(1))
      executor.run()
      #expect(store.state.came == Array(1...round))
    }
    clock.advance(by: .seconds(1))
    store.dispatch(Work.start(5))
    #expect(store.state.came == [1, 2, 3, 4, 5])
  }

  @Test func `law 9: an effect that is due gives way to a newer one`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { .dispatch(Work.came($0)) }
    store.dispatch(Work.start(1))
    store.dispatch(Work.start(2))
    executor.run()
    // It is awake, and has not run yet.
    clock.advance(by: .seconds(1))
    store.dispatch(Work.start(3))
    executor.run()
    #expect(store.state.came == [1, 3])
  }

  @Test func `law 9: an effect that is due gives way to a newer one among many others`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { number in
      .dispatch(Work.came(number)).throttled(id: min(number, 4), for: .seconds(1))
    }
    store.dispatch(Work.start(4))
    store.dispatch(Work.start(5))
    executor.run()
    clock.advance(by: .seconds(1))
    // Expired throttles are removed.
    for number in -100...3 { store.dispatch(Work.start(number)) }
    store.dispatch(Work.start(6))
    executor.run()
    #expect(store.state.came == [4] + Array(-100...3) + [6])
  }

  @Test func `law 9: a newer effect leaves the one that has started alone`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { number in
      .run { dispatch in
        if number == 1 { try await dispatch.clock.sleep(.seconds(100)) }
        dispatch(Work.came(number))
      }
      .identified(by: "work")
    }
    store.dispatch(Work.start(1))
    store.dispatch(Work.start(2))
    executor.run()
    #expect(store.state.cancelled == 0)
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state.came == [2])
    clock.advance(by: .seconds(100))
    executor.run()
    #expect(store.state == Results(came: [2, 1]))
  }

  @Test func `law 9: an effect that has started is cancelled by its id`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { number in
      .run { dispatch in
        try await dispatch.clock.sleep(.seconds(100))
        dispatch(Work.came(number))
      }
    }
    store.dispatch(Work.start(1))
    store.dispatch(Work.start(2))
    executor.run()
    #expect(store.effects.count == 2)
    store.dispatch(Work.stop)
    #expect(store.effects.isEmpty)
    clock.advance(by: .seconds(100))
    executor.run()
    #expect(store.state == Results(cancelled: 2))
  }
}
