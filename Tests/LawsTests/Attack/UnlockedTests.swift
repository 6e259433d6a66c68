import Testing
import UDFInspection

@testable import UDFKit

/// Law 5: nothing of the program's own is let go of under the store's lock.
@Suite(.leavesNothing) struct UnlockedTests {
  private enum Do: Action {
    case start, stop
    case carry(Witness)
    case unknown(Witness)
  }

  private static func work(_ witness: Witness) -> Effect {
    .run { _ in withExtendedLifetime(witness) {} }
  }

  private static let effects: [@Sendable (Witness) -> Effect] = [
    { .dispatch(Do.carry($0)) },
    { Effect.dispatch(Do.stop).onCancel(Do.carry($0)) },
    { Effect.run { _ in }.onCancel(Do.carry($0)) },
    { Effect.run { _ in }.onCancel(Do.carry($0)).identified(by: "work") },
    { work($0) },
    { work($0).identified(by: "work") },
    { work($0).debounced(id: "work", for: .seconds(1)) },
    { .merge([work($0).identified(by: "work"), .cancel(id: "work")]) },
    { .concatenate([work($0), .run { _ in }]) },
    { .concatenate([.run { _ in }, work($0)]) },
    { .concatenate([.run { _ in await Task.yield() }, work($0)]).identified(by: "work") },
    { .concatenate([.run { _ in }, .cancel(id: "work"), work($0)]).identified(by: "work") },
    {
      .merge([
        Effect.cancel(id: "none").throttled(id: "rate", for: .seconds(1)),
        work($0).throttled(id: "rate", for: .seconds(1), keepsLatest: false),
      ])
    },
  ]

  /// A store whose action `start` has an effect, which alone holds a witness, and whose other actions cancel it.
  private final class Scene {
    let (executor, clock, wasLocked) = (HandExecutor(), ManualClock(), Recorder<Bool>())
    let store: Store<Count>
    private let door = Kept<Store<Count>>()

    init(isRefused: Bool = false, _ effect: @escaping @Sendable (Witness) -> Effect) {
      let (door, wasLocked) = (door, wasLocked)
      store = Store(
        state: Count(),
        settings: StoreSettings(clock: StoreClock(clock), executor: executor) { _ in }
      ) {
        On(Do.self) { (_: inout Count, action) -> Effect in
          guard case .start = action, let store = door.current else { return .cancel(id: "work") }
          return effect(Witness(store, wasLocked))
        }
        if isRefused { On(Do.self) { (_: inout Count, _) in throw Refused() } }
      }
      door.keep(store)
    }

    deinit { door.drop() }
  }

  /// The effect is cancelled before its task begins, after the first job, or not.
  @Test(arguments: effects.indices, [nil, 0, 1] as [Int?])
  func `law 5: what an effect held goes outside of the lock`(kind: Int, jobs: Int?) {
    for hasListener in [false, true] {
      let scene = Scene(Self.effects[kind])
      let listening = hasListener ? scene.store.onAction { _ in } : nil
      scene.store.dispatch(Do.start)
      if let jobs {
        scene.executor.run(atMost: jobs)
        scene.store.dispatch(Do.stop)
      }
      scene.executor.run()
      scene.clock.advance(by: .seconds(1))
      scene.executor.run()
      #expect(scene.wasLocked.all == [false])
      listening?.dispose()
    }
  }

  @Test func `law 5: what the effect of a rejected action held goes outside of the lock`() {
    let scene = Scene(isRefused: true, Self.work)
    scene.store.dispatch(Do.start)
    #expect(scene.wasLocked.all == [false])
  }

  @Test func `law 5: what an effect held that was only explained goes outside of the lock`() {
    let scene = Scene(Self.work)
    #expect(scene.store.explain(Do.start).steps.map(\.hasEffect) == [true])
    #expect(scene.wasLocked.all == [false])
  }

  @Test(arguments: effects.indices)
  func `law 5: what an effect held whose sender is cancelled goes outside of the lock`(kind: Int) {
    let scene = Scene(Self.effects[kind])
    let store = scene.store
    let task = Task(executorPreference: scene.executor) { await store.send(Do.start) }
    task.cancel()
    scene.executor.run()
    #expect(scene.wasLocked.all == [false])
  }

  @Test(arguments: [0, 2])
  func `law 5: an observer that ends itself goes outside of the lock`(others: Int) {
    let (wasLocked, handle) = (Recorder<Bool>(), Kept<Subscription>())
    let store = CountFeature.store(on: HandExecutor())
    let more = (0..<others).map { _ in store.observe { _ in } }
    handle.keep(
      store.observe { [witness = Witness(store, wasLocked)] count in
        if count.value == 1 {
          handle.current?.dispose()
          handle.drop()
        }
        withExtendedLifetime(witness) {}
      }
    )
    store.dispatch(Step.up)
    #expect(wasLocked.all == [false])
    withExtendedLifetime(more) {}
  }

  @Test func `law 5: an unhandled action goes outside of the lock when it is reported`() async {
    let wasLocked = Recorder<Bool>()
    let store = CountFeature.store(on: HandExecutor())
    await store.send(Do.unknown(Witness(store, wasLocked)))
    #expect(wasLocked.all == [false])
  }

  @Test func `law 5: what the closure of a disposed observer held goes outside of the lock`() {
    let (wasLocked, kept) = (Recorder<Bool>(), Kept<Subscription>())
    let store = CountFeature.store(on: HandExecutor())
    let first = store.scope(\.value).observe { if $0 == 1 { kept.drop() } }
    let witness = Kept<Witness>()
    witness.keep(Witness(store, wasLocked))
    kept.keep(store.scope(\.value).observe { [held = witness.current] _ in _ = held })
    witness.drop()
    #expect(wasLocked.all == [])
    store.dispatch(Step.up)
    #expect(wasLocked.all == [false])
    first.dispose()
  }

  @Test(arguments: [true, false])
  func `law 3: an action that was heard is released outside of the lock`(isAlone: Bool) async {
    let (scene, place) = (Scene { _ in .none }, StopPoint())
    let (store, wasLocked) = (scene.store, scene.wasLocked)
    let listener = store.onAction { if case Do.stop = $0.action { place.stop() } }
    let other = isAlone ? nil : store.onAction { _ in }
    let thread = OwnThread { store.dispatch(Do.stop) }
    await place.reached()
    // The other thread tells the listener this action later.
    store.dispatch(Do.carry(Witness(store, wasLocked)))
    place.goOn()
    await thread.value
    #expect(wasLocked.all == [false])
    listener.dispose()
    other?.dispose()
  }
}
