import Testing

@testable import UDFKit

/// Law 9: which effects an id cancels, and which it does not.
@Suite struct Law09IdTests {
  typealias Tick = EffectTests.Tick

  @Test func `law 9: an effect that bears an id twice does not cancel itself`() async {
    let clock = ManualClock()
    let store = EffectTests.store(clock: StoreClock(clock)) { number in
      let work = Effect.run { $0(Tick.note(number)) }.identified(by: "id", cancelsInFlight: true)
      return switch number {
      case 0: work.identified(by: "id", cancelsInFlight: true)
      case 1: work.debounced(id: "id", for: .seconds(1))
      default: work.throttled(id: "id", for: .seconds(1))
      }
    }
    await store.send(Tick.go(0))
    await store.send(Tick.go(2))
    for number in [2, 1] {
      async let sent = store.send(Tick.go(number))
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      _ = await sent
    }
    #expect(store.state.log == [0, 2, 2, 1])
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: a newer effect still ends all of one that bears its id twice`() async {
    let gate = Gate()
    let store = EffectTests.store { number in
      .run { dispatch in
        if number == 0 { await gate.wait() }
        dispatch(Tick.note(number))
      }
      .identified(by: "id", cancelsInFlight: true)
      .identified(by: "id", cancelsInFlight: true)
    }
    store.dispatch(Tick.go(0))
    await store.send(Tick.go(1))
    #expect(store.effects.isEmpty)
    gate.open()
    #expect(store.state.log == [1])
  }

  @Test func `law 9: whichever effects end, those that are left are listed, oldest first`() {
    let gate = Gate()
    let store = EffectTests.store { number in
      number < 0 ? .cancel(id: -number) : .run { _ in await gate.wait() }.identified(by: number)
    }
    var left = Array(1...20)
    for number in left { store.dispatch(Tick.go(number)) }
    // 7 and 20 have no common divisor, so each effect occurs once, in no order.
    for step in 1...20 {
      #expect(store.effects.map(\.ids) == left.map { ["\($0)"] })
      let number = step * 7 % 20 + 1
      store.dispatch(Tick.go(-number))
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
      state: Counter(),
      reducer: On(Tick.self) { (state: inout Counter, action) -> Effect in
        switch action {
        case .go(0):
          return .run { dispatch in
            hasBegun.open()
            await gate.wait()
            dispatch(Tick.note(1))
            isOver.open()
          }
          .identified(by: "id")
        case .go: return .cancel(id: "id")
        case .note(let number):
          state.log.append(number)
          return .none
        }
      },
      middleware: [
        Middleware { action, _, next in
          if case .note(let number)? = action as? Tick { heard.record(number) }
          next(action)
        },
        .after { _, action in
          if case .note(1)? = action as? Tick { Tick.note(2) } else { nil }
        },
      ]
    )
    store.dispatch(Tick.go(0))
    await hasBegun.wait()
    store.dispatch(Tick.go(1))
    gate.open()
    await isOver.wait()
    await store.send(Tick.go(1))
    #expect(heard.all == [])
    #expect(store.state.log == [])
  }

  @Test func `law 9: a long concatenation that is cancelled is given up at once`() async {
    let clock = ManualClock()
    let part = Effect.run { try await $0.clock.sleep(.seconds(1)) }
    let store = EffectTests.store(clock: StoreClock(clock)) { _ in
      .concatenate(Array(repeating: part, count: 100_000))
    }
    let work = Task { await store.send(Tick.go(0)) }
    await clock.sleepers(1)
    work.cancel()
    _ = await work.value
    #expect(store.effects.isEmpty)
  }
}
