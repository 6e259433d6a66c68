import Testing
import UDFKit

/// Law 9 for throttled effects, which start at most once in an interval.
@Suite struct Law09ThrottleTests {
  enum Do: Action {
    case go(Int)
    case came(Int)
    case stop
    case cancelled
  }

  struct Seen: Equatable, Sendable {
    var log: [Int] = []
    var cancelled = 0
  }

  /// A store whose action `go` has a throttled effect.
  private static func store(
    _ clock: ManualClock,
    _ executor: HandExecutor,
    _ effect: @escaping @Sendable (Int) -> Effect
  ) -> Store<Seen> {
    Store(
      state: Seen(),
      reducer: On(Do.self) { (state: inout Seen, action) -> Effect in
        switch action {
        case .go(let number):
          return effect(number).throttled(id: "save", for: .seconds(1)).onCancel(Do.cancelled)
        case .came(let number): state.log.append(number)
        case .stop: return .cancel(id: "save")
        case .cancelled: state.cancelled += 1
        }
        return .none
      },
      settings: StoreSettings(clock: StoreClock(clock), executor: executor)
    )
  }

  @Test func `law 9: the effect that waited for the end of an interval begins a new one`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { .dispatch(Do.came($0)) }
    store.dispatch(Do.go(1))
    for round in 2...4 {
      // Within the interval of the one before, of which the latest waits.
      for number in [-round, round] { store.dispatch(Do.go(number)) }
      #expect(store.state.log == Array(1..<round))
      executor.run()
      clock.advance(by: .seconds(1))
      executor.run()
      #expect(store.state.log == Array(1...round))
    }
    clock.advance(by: .seconds(1))
    store.dispatch(Do.go(5))
    #expect(store.state.log == [1, 2, 3, 4, 5])
  }

  @Test func `law 9: an effect that is due gives way to a newer one`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { .dispatch(Do.came($0)) }
    store.dispatch(Do.go(1))
    store.dispatch(Do.go(2))
    executor.run()
    // It is awake, and has not run yet.
    clock.advance(by: .seconds(1))
    store.dispatch(Do.go(3))
    executor.run()
    #expect(store.state.log == [1, 3])
  }

  @Test func `law 9: a newer effect leaves the one that has started alone`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { number in
      .run { dispatch in
        if number == 1 { try await dispatch.clock.sleep(.seconds(100)) }
        dispatch(Do.came(number))
      }
      .identified(by: "save")
    }
    store.dispatch(Do.go(1))
    store.dispatch(Do.go(2))
    executor.run()
    #expect(store.state.cancelled == 0)
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state.log == [2])
    clock.advance(by: .seconds(100))
    executor.run()
    #expect(store.state == Seen(log: [2, 1], cancelled: 0))
  }

  @Test func `law 9: an effect that has started is cancelled by its id`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock, executor) { number in
      .run { dispatch in
        try await dispatch.clock.sleep(.seconds(100))
        dispatch(Do.came(number))
      }
    }
    store.dispatch(Do.go(1))
    store.dispatch(Do.go(2))
    executor.run()
    #expect(store.effects.count == 2)
    store.dispatch(Do.stop)
    #expect(store.effects.isEmpty)
    clock.advance(by: .seconds(100))
    executor.run()
    #expect(store.state == Seen(cancelled: 2))
  }
}
