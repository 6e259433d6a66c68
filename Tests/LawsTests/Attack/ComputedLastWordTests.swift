import Testing
import UDFComponents
import UDFKit

/// Laws 3 and 4 for values that dispatch when they go after a comparison, or are compared.
@Suite(.leavesNothing) struct ComputedLastWordTests {
  @Test(arguments: [false, true])
  func `laws 2 and 3: a computed value may use the store when it goes`(isObserved: Bool) {
    let (issues, seen) = (Recorder<String>(), Recorder<Int>())
    let store = Store(
      state: Count(),
      reducer: CountFeature.reducer,
      settings: StoreSettings(executor: HandExecutor()) { issues.record("\($0)") }
    )
    let subscription = store.observeLastWord { [unowned store] in
      if store.state.value == 1 { store.dispatch(Step.up) }
    }
    let other = isObserved ? store.observe { seen.record($0.value) } : nil
    store.dispatch(Step.up)
    #expect(issues.all == [])
    #expect(store.state.value == 2)
    #expect(seen.all == (isObserved ? [0, 1, 2] : []))
    subscription.dispose()
    other?.dispose()
  }

  @Test func `law 3: a computed value that goes in the turn of one store may use another one`() {
    let stores = (0..<2).map { _ in CountFeature.store() }
    let subscription = stores[0].observeLastWord { stores[1].dispatch(Step.up) }
    stores[0].dispatch(Step.up)
    #expect(stores.map(\.state.value) == [1, 1])
    subscription.dispose()
  }

  @MainActor private final class View: ViewComponent {
    let disposer = Disposer()
    var props = -1
  }

  @Test @MainActor
  func `law 4: a view that a value connects gets its first props on the main actor`() async {
    let (store, view) = (CountFeature.store(), View())
    let captive = await Captive(in: store)
    let observer = store.observeLastWord { [unowned store] in
      MainActor.assumeIsolated { view.connect(to: store.scope(\.value)) }
    }
    // The other thread delivers, and makes the first call.
    store.dispatch(Step.up)
    await captive.release()
    await store.send(Step.nothing)
    #expect(view.props == 2)
    observer.dispose()
  }

  @Test func `law 2: an effect is awaited with what a computed value sends for it`() async {
    let (began, goOn, door) = (Gate(), Gate(), Kept<Dispatch>())
    let store = CountFeature.store {
      .run { dispatch in
        door.keep(dispatch)
        began.open()
        await goOn.wait()
      }
    }
    let sending = Task { await store.send(Attempt.start) }
    await began.wait()
    let subscription = store.observeLastWord { door.current?(Attempt.arrived) }
    store.dispatch(Attempt.arrived)
    goOn.open()
    _ = await sending.value
    #expect(store.state.value == 2)
    subscription.dispose()
    door.drop()
  }

  @Test func `law 3: what middleware passes on under the lock is not given to it again`() {
    let (given, heard, kept) = (Tally(), Tally(), Kept<DispatchFunction>())
    let keeping = Middleware<Count> { action, _, next in
      guard case Step.nothing = action else { return next(action) }
      given.add()
      kept.keep(next)
    }
    let store = CountFeature.store(middleware: [keeping])
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
    let store = CountFeature.store()
    let (added, told) = (Tally(), Tally())
    let observer = store.observeLastWord { [unowned store] in
      store.observe { _ in told.add() }.dispose()
      added.add()
    }
    for _ in 0..<2 { store.dispatch(Step.up) }
    #expect((added.total, told.total) == (1, 0))
    observer.dispose()
  }

  private struct Name: Hashable, Sendable {
    let text: String
    let compared: Tally
    let door: Kept<Store<Rows>>

    /// The comparison with this number dispatches.
    let number: Int

    static func == (left: Name, right: Name) -> Bool {
      left.compared.add()
      if left.compared.total == left.number { left.door.current?.dispatch(Do.other) }
      return left.text == right.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private struct Row: Equatable, Identifiable, Sendable {
    let id: Name
    var count = 0
  }

  private struct Rows: Equatable, Sendable {
    var rows: [Row] = []
    var other = 0
  }

  private enum Do: Action { case other }
  private enum RowDo: Action { case up }

  @Test(arguments: 1..<20)
  func `law 4: what such a comparison dispatches is refused, or done at once`(number: Int) {
    let (compared, issues, door) = (Tally(), Tally(), Kept<Store<Rows>>())
    let name = Name(text: "a", compared: compared, door: door, number: number)
    let store = Store(
      state: Rows(rows: [Row(id: name)]),
      settings: StoreSettings { _ in issues.add() }
    ) {
      countingRule(Do.self, in: \.other)
      ForEach(\.rows) { countingRule(RowDo.self, in: \.count) }
    }
    door.keep(store)
    let row = store.scope(\.rows, id: name)
    let subscription = row.observe { _ in }
    row.dispatch(RowDo.up)
    let isDispatched = number <= compared.total
    let other = store.state.other
    #expect(other + issues.total == (isDispatched ? 1 : 0))
    subscription.dispose()
    door.drop()
  }
}
