import Testing

@testable import UDFKit

/// Effects as values: combinations and timing.
@Suite struct EffectTests {
  enum Tick: Action {
    case go(Int)
    case note(Int)
  }

  static func store(
    clock: StoreClock = StoreClock(ManualClock()),
    on executor: (any TaskExecutor)? = nil,
    _ effect: @escaping @Sendable (Int) -> Effect
  ) -> Store<Counter> {
    Store(
      state: Counter(),
      reducer: On(Tick.self) { state, action in
        switch action {
        case .go(let number): return effect(number)
        case .note(let number):
          state.log.append(number)
          return .none
        }
      },
      settings: StoreSettings(clock: clock, executor: executor)
    )
  }

  @Test func `concatenated effects run one after the other, and so do nested ones`() async {
    let store = Self.store { _ in
      .concatenate([
        .run { dispatch in
          await Task.yield()
          dispatch(Tick.note(1))
        },
        .dispatch(Tick.note(2)),
        .concatenate([.run { $0(Tick.note(3)) }, .none, .dispatch(Tick.note(4))]),
      ])
    }
    for _ in 0..<50 { await store.send(Tick.go(0)) }
    #expect(store.state.log == Array(repeating: [1, 2, 3, 4], count: 50).flatMap(\.self))
  }

  @Test(arguments: [true, false])
  func `effects that are joined one by one need no deep stack`(isMerged: Bool) async {
    let count = 3_000
    let store = Self.store { _ in
      (1...count).reduce(Effect.none) { joined, number in
        let parts = [joined, .dispatch(Tick.note(number))]
        return isMerged ? .merge(parts) : .concatenate(parts)
      }
    }
    await store.send(Tick.go(0))
    #expect(store.state.log == Array(1...count))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .seconds(1)])
  func `a wait that no clock can measure is fifty years, and one in the past is none`(
    duration: Duration
  ) async {
    struct RecordingClock: Clock {
      let now = ContinuousClock().now
      let slept = Recorder<Duration>()
      var minimumResolution: Duration { .zero }
      func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        slept.record(now.duration(to: deadline))
      }
    }
    let clock = RecordingClock()
    let store = Self.store(clock: StoreClock(clock)) { _ in
      .dispatch(Tick.note(1), after: duration, id: 1)
    }
    await store.send(Tick.go(1))
    #expect(clock.slept.all == [min(max(duration, .zero), .seconds(1_577_880_000))])
  }

  @Test(arguments: [false, true])
  func `a delayed dispatch replaces the one that waits, or leaves it alone`(keepsWaiting: Bool) {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock: StoreClock(clock), on: executor) { number in
      .dispatch(Tick.note(number), after: .seconds(2), id: "save", keepsWaiting: keepsWaiting)
    }
    for number in 1...6 {
      store.dispatch(Tick.go(number))
      executor.run()
      clock.advance(by: .seconds(1))
      executor.run()
      #expect(store.effects.count <= 1)
    }
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state.log == (keepsWaiting ? [1, 3, 5] : [6]))
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect around a dispatch that keeps one waiting does not count, also with its id`()
  {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = Self.store(clock: StoreClock(clock), on: executor) { _ in
      .merge([
        .run { _ in },
        .dispatch(Tick.note(1), after: .seconds(1), id: "save", keepsWaiting: true),
      ])
      .identified(by: "save")
    }
    store.dispatch(Tick.go(0))
    executor.run()
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state.log == [1])
  }

  @Test func `effects of several rules start in the order of the rules`() {
    let (begun, executor) = (Recorder<Int>(), HandExecutor())
    func rule(_ number: Int) -> Reducer<Counter> {
      On(Tick.self) { _, _ in .run { _ in begun.record(number) } }
    }
    let store = Store(
      state: Counter(),
      reducer: Reducer {
        rule(1)
        rule(2)
        rule(3)
      },
      settings: StoreSettings(executor: executor)
    )
    for _ in 0..<50 { store.dispatch(Tick.go(0)) }
    executor.run()
    #expect(begun.all == Array(repeating: [1, 2, 3], count: 50).flatMap(\.self))
  }

  @Test func `a debounced effect starts after a rest, the newest only`() async {
    let clock = ManualClock()
    let store = Self.store(clock: StoreClock(clock)) { number in
      .dispatch(Tick.note(number)).debounced(id: "rest", for: .milliseconds(300))
    }
    for number in 0..<5 {
      store.dispatch(Tick.go(number))
      await clock.sleepers(1)
      clock.advance(by: .milliseconds(150))
    }
    #expect(store.state.log.isEmpty)
    let states = store.states()
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(100))
    #expect(store.state.log.isEmpty)
    store.dispatch(Tick.go(5))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    for await state in states where !state.log.isEmpty { break }
    #expect(store.state.log == [5])
  }

  @TaskLocal static var caller: String?

  @Test(arguments: [false, true])
  func `law 9: an effect has the priority that it is given, and nothing of who dispatches`(
    hasHandler: Bool
  ) async {
    let seen = Recorder<String>()
    let priorities: [TaskPriority?] = [nil, .utility, .high]
    let store = Self.store { number in
      let work: @Sendable (Dispatch) -> Void = { _ in
        seen.record("\(Task.currentPriority) \(Self.caller ?? "nobody")")
      }
      return hasHandler
        ? .run(priority: priorities[number], work, catch: { _, _ in })
        : .run(priority: priorities[number], work)
    }
    await Task.detached(priority: .background) {
      await Self.$caller.withValue("somebody") {
        for number in priorities.indices { await store.send(Tick.go(number)) }
      }
    }.value
    #expect(seen.all == priorities.map { "\($0 ?? .medium) nobody" })
  }
}
