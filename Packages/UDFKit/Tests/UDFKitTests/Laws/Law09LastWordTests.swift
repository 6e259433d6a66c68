import Testing

@testable import UDFKit

/// Law 9 for the last action of an effect, with every form of effect.
@Suite struct Law09LastWordTests {
  private static func store(
    clock: ManualClock = ManualClock(),
    _ effect: Effect
  ) -> Store<Results> {
    WorkFeature.store(clock: StoreClock(clock)) { _ in effect }
  }

  private static let work = Effect.run { $0(Work.came(0)) }
  private static let dispatch = Effect.dispatch(Work.came(0))

  /// Effects that dispatch `came` as often as the number says.
  static let forms: [(name: String, count: Int, effect: Effect)] = [
    ("work", 1, work),
    ("dispatch", 1, dispatch),
    ("merge", 3, .merge([work, dispatch, work])),
    ("concatenate", 3, .concatenate([dispatch, work, dispatch])),
    ("concatenated work", 2, .concatenate([work, work])),
    ("concatenated merges", 4, .concatenate([.merge([work, work]), .merge([work, dispatch])])),
    (
      "merged concatenations", 4,
      .merge([.concatenate([work, work]), .concatenate([dispatch, work])])
    ),
    ("identified", 2, Effect.concatenate([work, dispatch]).identified(by: "work")),
    ("throttled", 1, work.throttled(id: "rate", for: .seconds(10))),
    ("merge of nothing", 0, .merge([])),
    ("sequence of nothing", 0, .concatenate([.none, .merge([.none])])),
    ("merge of one", 1, .merge([.none, work])),
    (
      "within", 2, .concatenate([dispatch.onCancel(Work.cancelled), work.onCancel(Work.cancelled)])
    ),
    ("with a last action", 1, work.onCancel(Work.cancelled)),
    ("to a slice of another type", 0, .dispatch(Work.came(0), to: \Row.isDone)),
  ]

  @Test(arguments: forms.indices)
  func `law 9: an effect of any form that ends by itself has no last action`(index: Int) async {
    let (name, count, effect) = Self.forms[index]
    let store = Self.store(effect.onCancel(Work.cancelled))
    await store.send(Work.start(0))
    #expect(store.state == Results(came: Array(repeating: 0, count: count)), "\(name)")
    await store.send(Work.stop)
    #expect(store.state == Results(came: Array(repeating: 0, count: count)), "\(name)")
  }

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
    let store = Self.store(effect.identified(by: "work"))
    store.dispatch(Work.start(0))
    await began.wait()
    await store.send(Work.stop)
    #expect(store.state == Results(cancelled: 2))
    never.open()
  }

  @Test func `law 9: an effect that a throttle leaves out has no last action`() async {
    let effect = Self.work
      .throttled(id: "rate", for: .seconds(10), keepsLatest: false).onCancel(Work.cancelled)
    let store = Self.store(effect)
    await store.send(Work.start(0))
    await store.send(Work.start(0))
    #expect(store.state == Results(came: [0]))
  }

  @Test func `law 9: a sequence that is cancelled has its last action, and no further part`() async
  {
    let (began, goOn) = (Gate(), Gate())
    let parts = [Self.waiting(began, until: goOn), Self.dispatch, Self.work]
    let effect = Effect.concatenate(parts).onCancel(Work.cancelled)
    let store = Self.store(effect.identified(by: "work"))
    store.dispatch(Work.start(0))
    await began.wait()
    await store.send(Work.stop)
    #expect(store.state == Results(cancelled: 1))
    goOn.open()
    await store.send(Work.came(0))
    #expect(store.state == Results(came: [0], cancelled: 1))
  }

  @Test(arguments: [false, true])
  func `law 9: only a delay that is cancelled has its last action`(isCancelled: Bool) async {
    let clock = ManualClock()
    let late = Effect.dispatch(Work.came(0), after: .seconds(1), id: "inner")
    let store = Self.store(clock: clock, late.onCancel(Work.cancelled).identified(by: "work"))
    store.dispatch(Work.start(0))
    await clock.sleepers(1)
    if isCancelled {
      await store.send(Work.stop)
      #expect(store.state == Results(cancelled: 1))
    } else {
      clock.advance(by: .seconds(1))
      for await results in store.states() where results.came == [0] { break }
      while !store.effects.isEmpty { await Task.yield() }
      #expect(store.state == Results(came: [0]))
    }
  }
}
