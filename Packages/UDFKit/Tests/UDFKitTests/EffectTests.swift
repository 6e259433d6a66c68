import Testing

@testable import UDFKit

/// Effects as values: combinations and timing.
@Suite struct EffectTests {
  @Test func `concatenated effects run one after the other, and so do nested ones`() async {
    let store = WorkFeature.store { _ in
      .concatenate([
        .run { dispatch in
          await Task.yield()
          dispatch(Work.came(1))
        },
        .dispatch(Work.came(2)),
        .concatenate([.run { $0(Work.came(3)) }, .none, .dispatch(Work.came(4))]),
      ])
    }
    for _ in 0..<50 { await store.send(Work.start(0)) }
    #expect(store.state.came == Array(repeating: [1, 2, 3, 4], count: 50).flatMap(\.self))
  }

  @Test(arguments: [true, false])
  func `effects that are joined one by one need no deep stack`(isMerged: Bool) async {
    let count = 3_000
    let store = WorkFeature.store { _ in
      (1...count).reduce(Effect.none) { joined, number in
        let parts = [joined, .dispatch(Work.came(number))]
        return isMerged ? .merge(parts) : .concatenate(parts)
      }
    }
    await store.send(Work.start(0))
    #expect(store.state.came == Array(1...count))
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
    let store = WorkFeature.store(clock: StoreClock(clock)) { _ in
      .dispatch(Work.came(1), after: duration, id: 1)
    }
    await store.send(Work.start(1))
    #expect(clock.slept.all == [min(max(duration, .zero), .seconds(1_577_880_000))])
  }

  @Test(arguments: [false, true])
  func `a delayed dispatch replaces the one that waits, or leaves it alone`(keepsWaiting: Bool) {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { number in
      .dispatch(Work.came(number), after: .seconds(2), id: "save", keepsWaiting: keepsWaiting)
    }
    for number in 1...6 {
      store.dispatch(Work.start(number))
      executor.run()
      clock.advance(by: .seconds(1))
      executor.run()
      #expect(store.effects.count <= 1)
    }
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state.came == (keepsWaiting ? [1, 3, 5] : [6]))
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect around a dispatch that keeps one waiting does not count, also with its id`()
  {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { _ in
      .merge([
        .run { _ in },
        .dispatch(Work.came(1), after: .seconds(1), id: "save", keepsWaiting: true),
      ])
      .identified(by: "save")
    }
    store.dispatch(Work.start(0))
    executor.run()
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state.came == [1])
  }

  @Test func `a debounced effect starts after a rest, the newest only`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { number in
      .dispatch(Work.came(number)).debounced(id: "rest", for: .milliseconds(300))
    }
    for number in 0...5 {
      store.dispatch(Work.start(number))
      executor.run()
      clock.advance(by: .milliseconds(number == 5 ? 300 : 299))
      executor.run()
    }
    #expect(store.state.came == [5])
  }

  @TaskLocal static var caller: String?

  @Test(arguments: [false, true])
  func `law 9: an effect has the priority that it is given, and nothing of who dispatches`(
    hasHandler: Bool
  ) async {
    let seen = Recorder<String>()
    let priorities: [TaskPriority?] = [nil, .utility, .high]
    let store = WorkFeature.store { number in
      let work: @Sendable (Dispatch) -> Void = { _ in
        seen.record("\(Task.currentPriority) \(Self.caller ?? "nobody")")
      }
      return hasHandler
        ? .run(priority: priorities[number], work, catch: { _, _ in })
        : .run(priority: priorities[number], work)
    }
    await Task.detached(priority: .background) {
      await Self.$caller.withValue("somebody") {
        for number in priorities.indices { await store.send(Work.start(number)) }
      }
    }.value
    #expect(seen.all == priorities.map { "\($0 ?? .medium) nobody" })
  }
}
