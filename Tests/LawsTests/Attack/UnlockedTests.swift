import Testing

@testable import UDFKit

/// Law 5: nothing of the program's own is let go of under the store's lock.
@Suite(.leavesNothing) struct UnlockedTests {
  private enum Do: Action {
    case start, stop
    case carry(Witness)
    case unknown(Witness)
  }

  private static let effects: [@Sendable (Witness) -> Effect] = [
    { .dispatch(Do.carry($0)) },
    { Effect.dispatch(Do.stop).onCancel(Do.carry($0)) },
    { Effect.run { _ in }.onCancel(Do.carry($0)) },
    { Effect.run { _ in }.onCancel(Do.carry($0)).identified(by: "work") },
    { witness in .run { _ in withExtendedLifetime(witness) {} } },
    { witness in .concatenate([.run { _ in }, .run { _ in withExtendedLifetime(witness) {} }]) },
    { witness in
      Effect.run { _ in withExtendedLifetime(witness) {} }.identified(by: "work")
    },
  ]

  @Test(arguments: effects.indices, [false, true])
  func `law 5: what an effect held goes outside of the lock`(kind: Int, isCancelled: Bool) {
    let (executor, wasLocked) = (HandExecutor(), Recorder<Bool>())
    let door = Kept<Store<Count>>()
    let store = Self.store(on: executor, of: kind, wasLocked, door)
    store.dispatch(Do.start)
    if isCancelled { store.dispatch(Do.stop) }
    executor.run()
    #expect(wasLocked.all == [false])
    door.drop()
  }

  @Test(arguments: effects.indices)
  func `law 5: what the effect of a cancelled caller held goes outside of the lock`(
    kind: Int
  ) async {
    let (executor, wasLocked) = (HandExecutor(), Recorder<Bool>())
    let door = Kept<Store<Count>>()
    let store = Self.store(on: executor, of: kind, wasLocked, door)
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await store.send(Do.start)
    }
    .value
    executor.run()
    #expect(wasLocked.all == [false])
    door.drop()
  }

  private static func store(
    on executor: HandExecutor,
    of kind: Int,
    _ wasLocked: Recorder<Bool>,
    _ door: Kept<Store<Count>>
  ) -> Store<Count> {
    let store = Store(
      state: Count(),
      reducer: On(Do.self) { (_: inout Count, action) -> Effect in
        guard case .start = action, let store = door.current else { return .cancel(id: "work") }
        return Self.effects[kind](Witness(store, wasLocked))
      },
      settings: StoreSettings(executor: executor)
    )
    door.keep(store)
    return store
  }

  @Test func `law 5: an observer that ends itself goes outside of the lock`() {
    let (wasLocked, handle) = (Recorder<Bool>(), Kept<Subscription>())
    let store = CountFeature.store(on: HandExecutor())
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
  }

  @Test func `law 5: an action that no rule handles goes outside of the lock when it is reported`()
    async
  {
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

  @Test func `law 5: a disposed observer is let go of at once`() {
    let (alive, kept) = (Tally(), Kept<Subscription>())
    let store = CountFeature.store(on: HandExecutor())
    kept.keep(store.scope(\.value).observe { [token = Token(alive)] _ in _ = token })
    #expect(alive.total == 1)
    kept.current?.dispose()
    kept.drop()
    #expect(alive.total == 0)
    #expect({ store.core.outbox.isEmpty }())
  }
}
