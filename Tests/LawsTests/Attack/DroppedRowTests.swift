import Testing

@testable import UDFKit

/// Laws 2, 4, 5 and 9 for a row that nobody holds while it has an effect, or an action is under way to it.
@Suite(.leavesNothing) struct DroppedRowTests {
  private struct Rows: Equatable, Sendable { var rows: IdentifiedArray<Cell> = [Cell(id: 7)] }

  private enum Do: Action { case start, remove }
  private enum RowDo: Action { case up }

  private let goOn = Gate()
  private let kept = Kept<Store<Cell?>>()

  /// A store whose action `start` starts an effect in each row, and then drops the store of a row that is kept.
  private func store() -> Store<Rows> {
    Store(state: Rows()) {
      ForEach(\.rows) {
        On(Do.self) { [goOn] (_: inout Cell, action) in
          guard case .start = action else { return .none }
          return .run { dispatch in
            await goOn.wait()
            dispatch(RowDo.up)
          }
        }
        countingRule(RowDo.self, in: \.leaf.count)
      }
      changing(Do.self) { [kept] (state: inout Rows, action) in
        switch action {
        case .start: kept.drop()
        case .remove: state.rows = []
        }
      }
    }
  }

  @Test func `law 4: an observer of the row is told what the effect changes`() async {
    let store = store()
    kept.keep(store.scope(\.rows, id: 7))
    let sending = Task { await store.send(Do.start) }
    while store.effects.isEmpty { await Task.yield() }
    let seen = store.scope(\.rows, id: 7).told { $0?.leaf.count }
    goOn.open()
    _ = await sending.value
    #expect(seen.all == [0, 1])
  }

  @Test func `law 9: the effect ends with the row`() async {
    let store = store()
    kept.keep(store.scope(\.rows, id: 7))
    store.dispatch(Do.start)
    #expect(store.effects.count == 1)
    let row = store.scope(\.rows, id: 7)
    let subscription = row.observe { _ in }
    store.dispatch(Do.remove)
    #expect(store.effects.isEmpty)
    subscription.dispose()
    goOn.open()
  }

  @Test func `law 5: a store that goes while a row and its part have effects leaves no line`() {
    let (executor, doors) = (HandExecutor(), Doors())
    weak var row: Node?
    weak var core: Core?
    do {
      let settings = StoreSettings(executor: executor) { _ in }
      let store = Store(state: Rows(), settings: settings) {
        ForEach(\.rows) {
          On(Do.self) { (_: inout Cell, _) -> Effect in .run { _ in await doors.wait(0) } }
          Scope(\.leaf) {
            On(Do.self) { (_: inout Leaf, _) -> Effect in .run { _ in await doors.wait(1) } }
          }
        }
      }
      core = store.core
      store.scope(\.rows, id: 7).dispatch(Do.start)
      executor.run()
      row = store.scope(\.rows, id: 7).node
      #expect(store.effects.count == 2)
      #expect(row?.inside != nil)
    }
    #expect(core == nil)
    doors.openAll()
    executor.run()
    #expect(row == nil)
  }

  @Test func `law 4: an action under way to a row is seen by who looks at the row only now`() {
    let store = Store(state: Rows()) {
      ForEach(\.rows) {
        On(Do.self) { _, _ in .dispatch(RowDo.up) }
        countingRule(RowDo.self, in: \.leaf.count)
      }
    }
    let (kept, seen) = (Kept<Subscription>(), Recorder<Int?>())
    let listening = store.onAction { event in
      guard event.action is Do else { return }
      kept.keep(store.scope(\.rows, id: 7).observe { seen.record($0?.leaf.count) })
    }
    // The store of the row is released before the effects of its rule are delivered.
    store.scope(\.rows, id: 7).dispatch(Do.start)
    #expect(seen.all == [0, 1])
    listening.dispose()
    kept.drop()
  }

  @Test func `law 2: a postponed action to a row is seen by who subscribed meanwhile`() {
    let store = Store(state: Rows()) {
      ForEach(\.rows) { countingRule(RowDo.self, in: \.leaf.count) }
      changing(Do.self) { rows, _ in rows.rows.append(Cell(id: 8)) }
    }
    let (said, kept, seen) = (Tally(), Kept<Subscription>(), Recorder<Int?>())
    let watcher = store.scope { rows in
      LastWord {
        guard rows.rows.count == 2, said.total == 0 else { return }
        said.add()
        store.dispatch(Do.start)
        store.scope(\.rows, id: 7).dispatch(RowDo.up)
      }
    }
    .observe { _ in }
    let other = store.onAction { _ in
      guard kept.current == nil, said.total == 1 else { return }
      kept.keep(store.scope(\.rows, id: 7).observe { seen.record($0?.leaf.count) })
    }
    store.dispatch(Do.start)
    #expect(said.total == 1)
    #expect(store.state.rows[0].leaf.count == 1)
    #expect(seen.all.last == 1)
    for subscription in [watcher, other] { subscription.dispose() }
    kept.drop()
  }
}
