import Testing

@testable import UDFKit

/// Law 9 for the last action of an effect.
@Suite struct Law09LastWordTests {
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

  @Test func `law 9: a sequence that is cancelled has its last action, and no further part`() async
  {
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
}
