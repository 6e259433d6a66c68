import Testing
import UDFComponents
import UDFKit

/// Point 12.17: `send` and `.after` refer to the turn of the action, whenever a middleware passes it on.
@Suite(.rounds, .leavesNothing) struct MiddlewareFireTests {
  enum Risky: Action { case up, refused }

  @Test(arguments: [false, true])
  func `law 2: send returns after its action, kept or dropped by middleware`(isDropped: Bool) {
    let (executor, kept, seen) = (HandExecutor(), Kept<DispatchFunction>(), Recorder<Int>())
    let keeping = Middleware<Count> { _, _, next in kept.keep(next) }
    let store = CountFeature.store(on: executor, middleware: [keeping])
    Task(executorPreference: executor) {
      await store.send(Step.up)
      seen.record(store.state.value)
    }
    executor.run()
    #expect(seen.all == [])
    if !isDropped { kept.current?(Step.up) }
    kept.drop()
    executor.run()
    #expect(seen.all == [isDropped ? 0 : 1])
  }

  @Test func `law 2: send waits for the effects of an action that a middleware kept`() async {
    let (kept, isKept) = (Kept<DispatchFunction>(), Gate())
    let keeping = Middleware<Count> { action, _, next in
      guard action as? Attempt == .start else { return next(action) }
      kept.keep(next)
      isKept.open()
    }
    let store = CountFeature.store(middleware: [keeping]) { .run { $0(Attempt.arrived) } }
    let sending = Task {
      await store.send(Attempt.start)
      return store.state.value
    }
    await isKept.wait()
    kept.current?(Attempt.start)
    kept.drop()
    #expect(await sending.value == 1)
  }

  private static func afterStore(_ seen: Recorder<Int>) -> Store<Count> {
    Store(
      state: Count(),
      reducer: changing(Risky.self) { state, action throws in
        state.value += 1
        if action == .refused { throw Refused() }
      },
      middleware: [
        .after { state, _ in
          seen.record(state.value)
          return nil
        }
      ],
      settings: StoreSettings { _ in }
    )
  }

  @Test func `law 8: nothing runs after an action that was rejected`() async {
    let seen = Recorder<Int>()
    let store = Self.afterStore(seen)
    await store.send(Risky.refused)
    await store.send(Risky.up)
    await store.send(Risky.refused)
    #expect(seen.all == [1])
  }

  @Test func `law 4: what runs after an action sees the state of that action`() async {
    let seen = Recorder<Int>()
    let store = Self.afterStore(seen)
    let subscription = store.scope(\.value).observe {
      if (1..<5).contains($0) { store.dispatch(Risky.up) }
    }
    await store.send(Risky.up)
    // An action that observers dispatched is not a part of the sent action.
    while !store.effects.isEmpty { await Task.yield() }
    #expect(seen.all.sorted() == [1, 2, 3, 4, 5])
    subscription.dispose()
  }

  @Test func `law 3: a reducer's dispatch to a store with middleware is given to it once`() {
    struct Ping: Action {}
    let (seen, door) = (Tally(), Kept<DispatchFunction>())
    let store = Store(
      state: Count(),
      middleware: [
        Middleware { action, _, next in
          seen.add()
          next(action)
        }
      ],
      settings: StoreSettings { _ in }
    ) {
      CountFeature.reducer
      changing(Ping.self) { _, _ in door.current?(Step.up) }
    }
    door.keep { [weak store] action in store?.dispatch(action) }
    store.dispatch(Ping())
    #expect(seen.total == 1)
    #expect(store.state.value == 0)
  }

  @Test func `law 9: the work after an action begins with the innermost middleware`() {
    let (executor, order) = (HandExecutor(), Recorder<String>())
    func after(_ name: String) -> Middleware<Count> {
      .after { _, _ in
        order.record(name)
        return nil
      }
    }
    let store = CountFeature.store(on: executor, middleware: [after("outer"), after("inner")])
    store.dispatch(Step.up)
    executor.run()
    #expect(order.all == ["inner", "outer"])
  }
}
