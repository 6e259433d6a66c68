import OpenCombine
import UDFKit

/// A slice that contains a long array, in which one element changes in place, with an observer of the array's
/// count.
struct LongArray {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, udfKit), Entry(.limit, limit), Entry(.combine, combine),
      Entry(.classic, classic),
    ]
  }

  private var action: ListAction { .toggled(count / 2) }

  private func udfKit() -> (Int) -> Void {
    let tally = Tally()
    let store = Store(
      state: ListAppState(list: ListState(count: count)),
      reducer: ListAppState.reducer
    )
    let list = store.scope(\.list)
    let subscription = list.scope { $0.rows.count }.observe { tally.note($0) }
    tally.expect(1, .udfKit)
    return { [action] count in
      withExtendedLifetime(subscription) {
        for _ in 0..<count { list.dispatch(action) }
      }
      tally.expect(0, .udfKit)
    }
  }

  private func limit() -> (Int) -> Void {
    let tally = Tally()
    let limit = ArrayLimit(count: count) { tally.note($0) }
    return { [action] count in
      for _ in 0..<count { limit.dispatch(action) }
      tally.expect(0, .limit)
    }
  }

  private func combine() -> (Int) -> Void {
    let tally = Tally()
    let state = ListAppState(list: ListState(count: count))
    let store = CombineStore<ListAppState, ListAction>(state) { $0.list.reduce($1) }
    let sink = store.subscribe({ $0.list.rows.count }, tell: { tally.note($0) })
    tally.expect(1, .combine)
    return { [action] count in
      withExtendedLifetime(sink) {
        for _ in 0..<count { store.dispatch(action) }
      }
      tally.expect(0, .combine)
    }
  }

  private func classic() -> (Int) -> Void {
    let tally = Tally()
    let store = ClassicStore(ListAppState(list: ListState(count: count))) { state, action in
      if let action = action as? ListAction { state.list.reduce(action) }
    }
    _ = store.subscribe({ $0.list.rows.count }, tell: { tally.note($0) })
    tally.expect(1, .classic)
    return { [action] count in
      for _ in 0..<count { store.dispatch(action) }
      tally.expect(0, .classic)
    }
  }
}
