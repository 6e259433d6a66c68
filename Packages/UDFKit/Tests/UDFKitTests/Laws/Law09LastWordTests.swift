import Testing

@testable import UDFKit

/// Law 9 for the last action of an effect, with every form of effect.
@Suite struct Law09LastWordTests {
  enum Do: Action, Equatable { case start, stop, arrived, cancelled }

  struct Counts: Equatable, Sendable {
    var arrived = 0
    var cancelled = 0
  }

  private static func store(
    clock: ManualClock = ManualClock(),
    _ effect: Effect
  ) -> Store<Counts> {
    Store(
      state: Counts(),
      reducer: On(Do.self) { counts, action in
        switch action {
        case .start: return effect
        case .stop: return .cancel(id: "work")
        case .arrived: counts.arrived += 1
        case .cancelled: counts.cancelled += 1
        }
        return .none
      },
      settings: StoreSettings(clock: StoreClock(clock))
    )
  }

  private static let work = Effect.run { $0(Do.arrived) }
  private static let dispatch = Effect.dispatch(Do.arrived)

  /// Effects that dispatch `arrived` as often as the number says.
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
    ("within", 2, .concatenate([dispatch.onCancel(Do.cancelled), work.onCancel(Do.cancelled)])),
    ("with a last action", 1, work.onCancel(Do.cancelled)),
    ("to a slice of another type", 0, .dispatch(Do.arrived, to: \Row.isDone)),
  ]

  @Test(arguments: forms.indices)
  func `law 9: an effect of any form that ends by itself has no last action`(index: Int) async {
    let (name, count, effect) = Self.forms[index]
    let store = Self.store(effect.onCancel(Do.cancelled))
    await store.send(Do.start)
    #expect(store.state == Counts(arrived: count), "\(name)")
    await store.send(Do.stop)
    #expect(store.state == Counts(arrived: count), "\(name)")
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
      .onCancel(Do.cancelled).onCancel(Do.cancelled)
    let store = Self.store(effect.identified(by: "work"))
    store.dispatch(Do.start)
    await began.wait()
    await store.send(Do.stop)
    #expect(store.state == Counts(cancelled: 2))
    never.open()
  }

  @Test func `law 9: an effect that a throttle leaves out has no last action`() async {
    let effect = Self.work
      .throttled(id: "rate", for: .seconds(10), keepsLatest: false).onCancel(Do.cancelled)
    let store = Self.store(effect)
    await store.send(Do.start)
    await store.send(Do.start)
    #expect(store.state == Counts(arrived: 1))
  }

  @Test func `law 9: a sequence that is cancelled has its last action, and no further part`() async
  {
    let (began, goOn) = (Gate(), Gate())
    let parts = [Self.waiting(began, until: goOn), Self.dispatch, Self.work]
    let effect = Effect.concatenate(parts).onCancel(Do.cancelled)
    let store = Self.store(effect.identified(by: "work"))
    store.dispatch(Do.start)
    await began.wait()
    await store.send(Do.stop)
    #expect(store.state == Counts(cancelled: 1))
    goOn.open()
    await store.send(Do.arrived)
    #expect(store.state == Counts(arrived: 1, cancelled: 1))
  }

  @Test(arguments: [false, true])
  func `law 9: only a delay that is cancelled has its last action`(isCancelled: Bool) async {
    let clock = ManualClock()
    let late = Effect.dispatch(Do.arrived, after: .seconds(1), id: "inner")
    let store = Self.store(clock: clock, late.onCancel(Do.cancelled).identified(by: "work"))
    store.dispatch(Do.start)
    await clock.sleepers(1)
    if isCancelled {
      await store.send(Do.stop)
      #expect(store.state == Counts(cancelled: 1))
    } else {
      clock.advance(by: .seconds(1))
      for await counts in store.states() where counts.arrived == 1 { break }
      while !store.effects.isEmpty { await Task.yield() }
      #expect(store.state == Counts(arrived: 1))
    }
  }
}
