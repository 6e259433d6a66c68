import Synchronization
import Testing
import UDFInspection

@testable import UDFKit

/// Law 9 for work that is running when it is cancelled, by an id or from outside, and for its last action.
@Suite struct Law09CancelTests {
  enum Do: Action { case start, stop, arrived }

  @Test(arguments: [false, true])
  func `law 9: work that ignores its cancel brings nothing anywhere`(hasMiddleware: Bool) async {
    let (began, gate, ended) = (Gate(), Gate(), Gate())
    let heard = Recorder<Int>()
    let hearing = Middleware<Results> { action, _, next in
      if case Work.came(let number) = action { heard.record(number) }
      next(action)
    }
    let store = WorkFeature.store(middleware: hasMiddleware ? [hearing] : []) { _ in
      .run { dispatch in
        began.open()
        await gate.wait()
        dispatch(Work.came(0))
        ended.open()
      }
      .identified(by: "work")
    }
    store.dispatch(Work.start(0))
    await began.wait()
    store.dispatch(Work.stop)
    gate.open()
    await ended.wait()
    #expect(store.state == Results())
    #expect(heard.all == [])
  }

  @Test func `law 9: a reducer that cancels a send keeps its next action away`() async {
    let task = Mutex<Task<Void, Never>?>(nil)
    let reducer: Reducer<[Do]> = On(Do.self) { heard, action in
      heard.append(action)
      switch action {
      case .start: return .dispatch(Do.arrived)
      case .stop: task.withLock { $0?.cancel() }
      case .arrived: break
      }
      return .none
    }
    let store = Store(state: [], reducer: reducer)
    let subscription = store.observe { heard in
      if heard == [.start] { store.dispatch(Do.stop) }
    }
    let gate = Gate()
    let sending = Task {
      await gate.wait()
      await store.send(Do.start)
    }
    task.withLock { $0 = sending }
    gate.open()
    await sending.value
    await store.send(Do.stop)
    #expect(store.state == [.start, .stop, .stop])
    subscription.dispose()
  }

  @Test func `law 9: an effect that bears an id twice does not cancel itself`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { number in
      let work = Effect.run { $0(Work.came(number)) }.identified(by: "id", cancelsInFlight: true)
      return switch number {
      case 0: work.identified(by: "id", cancelsInFlight: true)
      case 1: work.debounced(id: "id", for: .seconds(1))
      default: work.throttled(id: "id", for: .seconds(1))
      }
    }
    for (number, seconds) in [(0, 0), (2, 0), (2, 1), (1, 1)] {
      store.dispatch(Work.start(number))
      executor.run()
      clock.advance(by: .seconds(seconds))
      executor.run()
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

  private static let work = Effect.run { $0(Work.came(0)) }
  private static let dispatch = Effect.dispatch(Work.came(0))

  /// Work that says that it has begun, and waits.
  private static func waiting(_ began: Gate, until goOn: Gate) -> Effect {
    .run { _ in
      began.open()
      await goOn.wait()
    }
  }

  @Test func `law 9: an effect that is cancelled has the last actions around it too`() async {
    let (began, never) = (Gate(), Gate())
    let effect = Self.waiting(began, until: never)
      .onCancel(Work.cancelled).onCancel(Work.cancelled)
    let store = WorkFeature.store { _ in effect.identified(by: "work") }
    store.dispatch(Work.start(0))
    await began.wait()
    await store.send(Work.stop)
    #expect(store.state == Results(cancelled: 2))
    never.open()
  }

  @Test func `law 9: an effect that a throttle leaves out has no last action`() async {
    let effect = Self.work
      .throttled(id: "rate", for: .seconds(10), keepsLatest: false).onCancel(Work.cancelled)
    let store = WorkFeature.store { _ in effect }
    await store.send(Work.start(0))
    await store.send(Work.start(0))
    #expect(store.state == Results(came: [0]))
  }

  @Test func `law 9: a cancelled sequence has its last action, and no further part`() async {
    let (began, goOn) = (Gate(), Gate())
    let parts = [Self.waiting(began, until: goOn), Self.dispatch, Self.work]
    let effect = Effect.concatenate(parts).onCancel(Work.cancelled)
    let store = WorkFeature.store { _ in effect.identified(by: "work") }
    store.dispatch(Work.start(0))
    await began.wait()
    await store.send(Work.stop)
    #expect(store.state == Results(cancelled: 1))
    goOn.open()
    await store.send(Work.came(0))
    #expect(store.state == Results(came: [0], cancelled: 1))
  }

  @Test(arguments: [false, true])
  func `law 9: only a delay that is cancelled has its last action`(isCancelled: Bool) {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let late = Effect.dispatch(Work.came(0), after: .seconds(1), id: "inner")
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { _ in
      late.onCancel(Work.cancelled).identified(by: "work")
    }
    store.dispatch(Work.start(0))
    executor.run()
    if isCancelled { store.dispatch(Work.stop) }
    clock.advance(by: .seconds(1))
    executor.run()
    #expect(store.state == (isCancelled ? Results(cancelled: 1) : Results(came: [0])))
  }

  @Test func `law 9: not one action of an effect arrives that the store has cancelled`() async {
    let gate = Gate()
    let store = WorkFeature.store { _ in
      Effect.run { dispatch in
        await gate.wait()
        dispatch(Work.came(0))
      }
      .onCancel(Work.cancelled)
    }
    let ended = Task { await store.send(Work.start(0)) }
    while store.effects.isEmpty { await Task.yield() }
    #expect(store.cancel(store.effects[0]))
    #expect(store.state == Results(cancelled: 1))
    #expect(store.effects.isEmpty)
    _ = await ended.value
    gate.open()
    await store.send(Work.came(1))
    #expect(store.state == Results(came: [1], cancelled: 1))
  }

  @Test func `law 9: only that effect is cancelled, also of several with the same id`() async {
    let store = WorkFeature.store { _ in
      .merge([
        .run { _ in try await Task.sleep(for: .seconds(86_400)) },
        .run { _ in try await Task.sleep(for: .seconds(86_400)) },
      ])
      .identified(by: "work")
    }
    store.dispatch(Work.start(0))
    let (first, second) = (store.effects[0], store.effects[1])
    #expect(first.number != second.number)
    #expect(store.cancel(first))
    #expect(store.effects.map(\.number) == [second.number])
    #expect(!store.cancel(first))
    #expect(store.scope(reading: { $0.came.count }).cancel(second))
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: what comes after it in a concatenation begins`() async {
    let store = WorkFeature.store { _ in
      .concatenate([
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }, .dispatch(Work.came(2)),
      ])
    }
    let ended = Task { await store.send(Work.start(0)) }
    while store.effects.isEmpty { await Task.yield() }
    store.cancel(store.effects[0])
    _ = await ended.value
    #expect(store.state.came == [2])
  }

  @Test func `law 3: a reducer that cancels an effect is told not to`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = WorkFeature.store { _ in
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      }
      other.dispatch(Work.start(0))
      let running = other.effects[0]
      let store = Store(state: 0) { changing(Work.self) { _, _ in other.cancel(running) } }
      store.dispatch(Work.start(0))
    }
    try expectError(
      result,
      "cancelled an effect of another store, while an action was half reduced"
    )
  }
}
