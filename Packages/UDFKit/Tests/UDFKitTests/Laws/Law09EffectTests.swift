import Testing
import UDFInspection

@testable import UDFKit

/// Law 9: the actions of effects have a cause, errors are never lost, and throttled effects start once in an interval.
@Suite struct Law09EffectTests {
  enum Tick: Action { case tick }

  @Test(arguments: [1, 64, 127, 128, 1_000, 50_000])
  func `law 9: an action that causes itself knows its last causes only`(ticks: Int) throws {
    let reducer: Reducer<Int> = On(Tick.self) { count, _ in
      count += 1
      return count <= ticks ? .dispatch(Tick.tick) : .none
    }
    let store = Store(state: 0, reducer: reducer)
    let last = Recorder<Cause?>()
    let listening = store.onAction { if $0.state == ticks + 1 { last.record($0.cause) } }
    store.dispatch(Tick.tick)
    listening.dispose()
    let cause = try #require(last.all.first ?? nil)
    #expect(cause.depth == ticks)
    let depths = sequence(first: cause, next: \.previous).map(\.depth)
    #expect((min(ticks, 64)...128).contains(depths.count))
    #expect(depths == (0..<depths.count).map { ticks - $0 })
  }

  @Test func `law 9: the actions of one effect share their past, however long it is`() {
    enum Down: Action {
      case from(Int)
      case arrived
    }
    let reducer: Reducer<Int> = On(Down.self) { _, action in
      switch action {
      case .from(0): .merge([.dispatch(Down.arrived), .dispatch(Down.arrived)])
      case .from(let depth): .dispatch(Down.from(depth - 1))
      case .arrived: .none
      }
    }
    let store = Store(state: 0, reducer: reducer)
    let pasts = Recorder<Cause?>()
    let listening = store.onAction { event in
      if case Down.arrived = event.action { pasts.record(event.cause?.previous) }
    }
    for depth in 1...200 {
      pasts.clear()
      store.dispatch(Down.from(depth))
      #expect(pasts.all.map { $0?.depth } == [depth, depth])
      #expect(pasts.all.first.flatMap(\.self) === pasts.all.last.flatMap(\.self))
    }
    listening.dispose()
  }

  @Test func `law 9: an error without a handler is reported with the action and the rule`() async {
    enum Fail: Action { case now }
    struct Broken: Error {}
    let issues = Recorder<String>()
    let store = Store(state: Counter(), settings: issues.settings) {
      On(Fail.self) { _, _ in .run { _ in throw Broken() } }
    }
    await store.send(Fail.now)
    #expect(
      issues.all == [
        "The effect of now, started by the rule at \(store.rules[0].location),"
          + " failed: Broken(). Give .run a catch: handler, or handle the error in it."
      ]
    )
  }

  @Test(arguments: [false, true])
  func `law 9: work that cancels its own task fails with another error only`(fails: Bool) async {
    enum Give: Action { case up }
    struct Broken: Error {}
    let issues = Recorder<String>()
    let store = Store(state: Counter(), settings: issues.settings) {
      On(Give.self) { _, _ in
        .run { _ in
          // Proof: the task is used only during the call.
          withUnsafeCurrentTask { $0?.cancel() }
          throw fails ? Broken() : CancellationError()
        }
      }
    }
    await store.send(Give.up)
    #expect(issues.all.count { $0.contains("failed: Broken()") } == (fails ? 1 : 0))
    #expect(issues.all.count == (fails ? 1 : 0))
  }

  @Test func `law 9: releasing the store cancels its effects`() async {
    enum Wait: Action { case forever }
    let began = Gate()
    let ended = Gate()
    do {
      let store = Store(state: Counter()) {
        On(Wait.self) { _, _ in
          .run { _ in
            await withTaskCancellationHandler {
              began.open()
              await ended.wait()
            } onCancel: {
              ended.open()
            }
          }
        }
      }
      store.dispatch(Wait.forever)
      await began.wait()
    }
    await ended.wait()
  }

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
