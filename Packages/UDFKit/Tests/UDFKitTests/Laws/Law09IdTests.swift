import Testing

@testable import UDFKit

/// Law 9: which effects an id cancels, and which it does not.
@Suite struct Law09IdTests {
  @Test func `law 9: an effect that bears an id twice does not cancel itself`() async {
    let clock = ManualClock()
    let store = WorkFeature.store(clock: StoreClock(clock)) { number in
      let work = Effect.run { $0(Work.came(number)) }.identified(by: "id", cancelsInFlight: true)
      return switch number {
      case 0: work.identified(by: "id", cancelsInFlight: true)
      case 1: work.debounced(id: "id", for: .seconds(1))
      default: work.throttled(id: "id", for: .seconds(1))
      }
    }
    await store.send(Work.start(0))
    await store.send(Work.start(2))
    for number in [2, 1] {
      async let sent = store.send(Work.start(number))
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      _ = await sent
    }
    #expect(store.state.came == [0, 2, 2, 1])
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: a newer effect still ends all of one that bears its id twice`() async {
    let gate = Gate()
    let store = WorkFeature.store { number in
      .run { dispatch in
        if number == 0 { await gate.wait() }
        dispatch(Work.came(number))
      }
      .identified(by: "id", cancelsInFlight: true)
      .identified(by: "id", cancelsInFlight: true)
    }
    store.dispatch(Work.start(0))
    await store.send(Work.start(1))
    #expect(store.effects.isEmpty)
    gate.open()
    #expect(store.state.came == [1])
  }

  @Test func `law 9: whichever effects end, those that are left are listed, oldest first`() {
    let gate = Gate()
    let store = WorkFeature.store { number in
      number < 0 ? .cancel(id: -number) : .run { _ in await gate.wait() }.identified(by: number)
    }
    var left = Array(1...20)
    for number in left { store.dispatch(Work.start(number)) }
    // 7 and 20 have no common divisor, so each effect occurs once, in no order.
    for step in 1...20 {
      #expect(store.effects.map(\.ids) == left.map { ["\($0)"] })
      let number = step * 7 % 20 + 1
      store.dispatch(Work.start(-number))
      left.removeAll { $0 == number }
    }
    #expect(store.effects.isEmpty)
    gate.open()
  }

  @Test func `law 9: middleware does not hear either what a cancelled effect dispatches`() async {
    let gate = Gate()
    let (hasBegun, isOver) = (Gate(), Gate())
    let heard = Recorder<Int>()
    let store = Store(
      state: Results(),
      reducer: On(Work.self) { (results: inout Results, action) -> Effect in
        switch action {
        case .start:
          return .run { dispatch in
            hasBegun.open()
            await gate.wait()
            dispatch(Work.came(1))
            isOver.open()
          }
          .identified(by: "id")
        case .stop: return .cancel(id: "id")
        case .came(let number): results.came.append(number)
        case .cancelled: break
        }
        return .none
      },
      middleware: [
        Middleware { action, _, next in
          if case .came(let number)? = action as? Work { heard.record(number) }
          next(action)
        },
        .after { _, action in
          if case .came(1)? = action as? Work { Work.came(2) } else { nil }
        },
      ]
    )
    store.dispatch(Work.start(0))
    await hasBegun.wait()
    store.dispatch(Work.stop)
    gate.open()
    await isOver.wait()
    await store.send(Work.stop)
    #expect(heard.all == [])
    #expect(store.state.came == [])
  }

  @Test func `law 9: a long concatenation that is cancelled is given up at once`() async {
    let clock = ManualClock()
    let part = Effect.run { try await $0.clock.sleep(.seconds(1)) }
    let store = WorkFeature.store(clock: StoreClock(clock)) { _ in
      .concatenate(Array(repeating: part, count: 100_000))
    }
    let work = Task { await store.send(Work.start(0)) }
    await clock.sleepers(1)
    work.cancel()
    _ = await work.value
    #expect(store.effects.isEmpty)
  }
}
