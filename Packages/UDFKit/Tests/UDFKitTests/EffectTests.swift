import Dispatch
import Foundation
import Testing

@testable import UDFKit

/// Effects as values: combinations and timing, and effects that block their thread.
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
  func `a wait is at most fifty years, and none into the past`(duration: Duration) async {
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

  @Test func `an effect around a dispatch that keeps one waiting does not count, even by its id`() {
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
  func `law 9: an effect has its own priority, not its caller's values`(hasHandler: Bool) async {
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

  @Test func `effects that block hold up neither each other nor those that run`() async {
    // As many as the pool of the process has threads, and one more.
    let count = ProcessInfo.processInfo.activeProcessorCount + 1
    let gates = (0..<count).map { _ in Monitor(false) }
    let begun = AsyncStream.makeStream(of: Void.self)
    let store = WorkFeature.store { number in
      if number == count { return .run { _ in for gate in gates { gate.change { $0 = true } } } }
      return .blocking { dispatch in
        begun.continuation.yield()
        gates[number].wait { $0 }
        dispatch(Work.came(number))
      }
    }
    await withTaskGroup { group in
      for number in 0..<count { group.addTask { await store.send(Work.start(number)) } }
      var blocked = begun.stream.makeAsyncIterator()
      for _ in 0..<count { await blocked.next() }
      // It returns only if its effect runs while all others block.
      await store.send(Work.start(count))
    }
    #expect(store.state.came.sorted() == Array(0..<count))
  }

  @Test func `work that blocks learns of its cancellation, and nothing of it arrives then`() async {
    let hasBegun = AsyncStream.makeStream(of: Void.self)
    let goesOn = Monitor(false)
    let isCancelled = Recorder<Bool>()
    let hasEnded = AsyncStream.makeStream(of: Void.self)
    let store = WorkFeature.store { number in
      .blocking { dispatch in
        hasBegun.continuation.finish()
        goesOn.wait { $0 }
        isCancelled.record(Task.isCancelled)
        dispatch(Work.came(number))
        hasEnded.continuation.finish()
      }
      .identified(by: "work")
    }
    store.dispatch(Work.start(1))
    for await _ in hasBegun.stream {}
    store.dispatch(Work.stop)
    goesOn.change { $0 = true }
    for await _ in hasEnded.stream {}
    #expect(isCancelled.all == [true])
    #expect(store.state.came.isEmpty)
  }

  @Test func `an error of work that blocks goes to its handler, or is reported`() async {
    let handled = Recorder<String>()
    let issues = Recorder<String>()
    let store = Store(state: Counter(), settings: issues.settings) {
      On(Work.self) { _, action in
        guard case .start(let number) = action else { return .none }
        if number == 0 { return .blocking { _ in throw Refused() } }
        return .blocking { _ in
          throw Refused()
        } catch: { error, _ in
          handled.record("\(error)")
        }
      }
    }
    await store.send(Work.start(0))
    await store.send(Work.start(1))
    #expect(issues.all.count == 1)
    #expect(handled.all == ["Refused()"])
  }

  @Test func `work that blocks runs on the store's executor, if it has one`() {
    let executor = HandExecutor()
    let isThere = Recorder<Bool>()
    let store = WorkFeature.store(on: executor) { _ in
      .blocking { _ in isThere.record(executor.isCurrent) }
    }
    store.dispatch(Work.start(0))
    executor.run()
    #expect(isThere.all == [true])
  }

  @Test(.timeLimit(.minutes(5)))
  func `an effect that is cancelled while its task begins does no work`() {
    for _ in 0..<1_000 {
      let (executor, ran) = (HandExecutor(), Recorder<Void>())
      let store = WorkFeature.store(on: executor) { _ in
        .run { _ in ran.record(()) }.identified(by: "work")
      }
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        store.dispatch(index == 0 ? Work.start(0) : Work.stop)
      }
      // The first cancellation may have come before the effect.
      store.dispatch(Work.stop)
      executor.run()
      #expect(ran.all.isEmpty)
      #expect(store.effects.isEmpty)
    }
  }

  @Test func `a chain of effects on the dispatching thread needs no deep stack`() {
    let count = 30_000
    let store = WorkFeature.store(on: PromptExecutor()) { number in
      number < count ? .run { $0(Work.start(number + 1)) } : .dispatch(Work.came(number))
    }
    store.dispatch(Work.start(1))
    #expect(store.state.came == [count])
    #expect(store.effects.isEmpty)
  }
}
