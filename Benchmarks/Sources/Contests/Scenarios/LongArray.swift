import OpenCombine
import UDFKit

/// A slice that contains a long array, in which one element changes in place, with an observer of the array's count.
struct LongArray {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, tells: 1, each: 0, udfKit), Entry(.limit, each: 0, limit),
      Entry(.combine, tells: 1, each: 0, combine), Entry(.classic, tells: 1, each: 0, classic),
    ]
  }

  private var state: ListAppState { ListAppState(list: ListState(count: count)) }
  private var action: ListAction { .toggled(count / 2) }

  private func udfKit(_ tally: Tally) -> Trial {
    let list = Store(state: state, reducer: ListAppState.reducer).scope(\.list)
    let subscription = list.scope { $0.rows.count }.observe { tally.note($0) }
    return Trial(keeping: subscription) { [action] in for _ in 0..<$0 { list.dispatch(action) } }
  }

  private func limit(_ tally: Tally) -> Trial {
    let limit = ArrayLimit(count: count) { tally.note($0) }
    return Trial { [action] in for _ in 0..<$0 { limit.dispatch(action) } }
  }

  private func combine(_ tally: Tally) -> Trial {
    let store = CombineStore<ListAppState, ListAction>(state) { $0.list.reduce($1) }
    let sink = store.subscribe({ $0.list.rows.count }, tell: { tally.note($0) })
    return Trial(keeping: sink) { [action] in for _ in 0..<$0 { store.dispatch(action) } }
  }

  private func classic(_ tally: Tally) -> Trial {
    let store = ClassicStore(state) { state, action in
      if let action = action as? ListAction { state.list.reduce(action) }
    }
    store.subscribe({ $0.list.rows.count }, tell: { tally.note($0) })
    return Trial { [action] in for _ in 0..<$0 { store.dispatch(action) } }
  }
}
