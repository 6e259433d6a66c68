import Testing
import UDFKit

/// Laws 4 and 9 for a row whose last store goes in the turn that starts its effect.
@Suite(.leavesNothing) struct DroppedRowTests {
  private struct Rows: Equatable, Sendable {
    var rows: IdentifiedArray<Cell> = [Cell(id: 7)]
  }

  private enum Do: Action { case start, remove }
  private enum RowDo: Action { case up }

  private let goOn = Gate()
  private let kept = Kept<Store<Cell?>>()

  /// A store whose action `start` starts an effect in each row, and then drops the store of a row that is kept.
  private func store() -> Store<Rows> {
    Store(
      state: Rows(),
      reducer: Reducer {
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
        On(Do.self) { [kept] (state: inout Rows, action) in
          switch action {
          case .start: kept.drop()
          case .remove: state.rows = []
          }
          return .none
        }
      }
    )
  }

  @Test func `law 4: an observer of the row is told what the effect changes`() async {
    let (store, seen) = (store(), Recorder<Int?>())
    kept.keep(store.scope(\.rows, id: 7))
    let sending = Task { await store.send(Do.start) }
    while store.effects.isEmpty { await Task.yield() }
    let subscription = store.scope(\.rows, id: 7).observe { seen.record($0?.leaf.count) }
    goOn.open()
    _ = await sending.value
    #expect(seen.all == [0, 1])
    subscription.dispose()
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
}
