import Testing
import UDFComponents
import UDFKit

/// Law 3 for a value that a store computes and nobody is told: it dies after the comparison.
@Suite(.leavesNothing) struct ComputedLastWordTests {
  @Test func `law 3: a computed value that is no news may use the store when it goes`() {
    let (issues, door) = (Recorder<String>(), Kept<Store<Count>>())
    let store = Store(
      state: Count(),
      reducer: CountFeature.reducer,
      settings: StoreSettings(executor: HandExecutor()) { issues.record("\($0)") }
    )
    door.keep(store)
    let subscription = store.observeLastWord { door.current?.dispatch(Step.up) }
    store.dispatch(Step.up)
    #expect(issues.all == [])
    #expect(store.state.value == 2)
    subscription.dispose()
    door.drop()
  }

  @Test func `law 3: a computed value that goes in the turn of one store may use another one`() {
    let door = Kept<Store<Count>>()
    let stores = (0..<2).map { _ in Store(state: Count(), reducer: CountFeature.reducer) }
    door.keep(stores[1])
    let subscription = stores[0].observeLastWord { door.current?.dispatch(Step.up) }
    stores[0].dispatch(Step.up)
    #expect(stores.map(\.state.value) == [1, 1])
    subscription.dispose()
    door.drop()
  }

  @Test func `law 2: a computed value that reads when it goes lets no action in before its turn`() {
    let (seen, door) = (Recorder<Int>(), Kept<Store<Count>>())
    let store = Store(state: Count(), reducer: CountFeature.reducer)
    door.keep(store)
    let subscriptions = [
      store.observeLastWord {
        if door.current?.state.value == 1 { door.current?.dispatch(Step.up) }
      },
      store.observe { seen.record($0.value) },
    ]
    store.dispatch(Step.up)
    #expect(seen.all == [0, 1, 2])
    for subscription in subscriptions { subscription.dispose() }
    door.drop()
  }

  @Test func `law 2: an effect is awaited with what a computed value sends for it`() async {
    enum Go: Action { case go }
    let (began, goOn, door) = (Gate(), Gate(), Kept<Dispatch>())
    let store = Store(
      state: Count(),
      reducer: Reducer {
        CountFeature.reducer
        On(Go.self) { (_: inout Count, _) in
          .run { dispatch in
            door.keep(dispatch)
            began.open()
            await goOn.wait()
          }
        }
      }
    )
    let sending = Task { await store.send(Go.go) }
    await began.wait()
    let subscription = store.observeLastWord { door.current?(Step.up) }
    store.dispatch(Step.up)
    goOn.open()
    _ = await sending.value
    #expect(store.state.value == 2)
    subscription.dispose()
    door.drop()
  }

  @Test func `law 3: an action that middleware passes on under the lock is not given to it again`()
  {
    let (given, heard, kept) = (Tally(), Tally(), Kept<DispatchFunction>())
    let store = Store(
      state: Count(),
      reducer: CountFeature.reducer,
      middleware: [
        Middleware { action, _, next in
          guard case Step.nothing = action else { return next(action) }
          given.add()
          kept.keep(next)
        }
      ]
    )
    let listening = store.onAction { if case Step.nothing = $0.action { heard.add() } }
    store.dispatch(Step.nothing)
    let subscription = store.observeLastWord { kept.current?(Step.nothing) }
    store.dispatch(Step.up)
    #expect(given.total == 1)
    #expect(heard.total == 1)
    subscription.dispose()
    listening.dispose()
    kept.drop()
  }

  @Test func `law 5: an observer that a value adds and disposes in the turn is not called`() {
    let store = Store(state: Count(), reducer: CountFeature.reducer)
    let (added, told) = (Tally(), Tally())
    let observer = store.observeLastWord { [unowned store] in
      store.observe { _ in told.add() }.dispose()
      added.add()
    }
    for _ in 0..<2 { store.dispatch(Step.up) }
    #expect((added.total, told.total) == (1, 0))
    observer.dispose()
  }
}
