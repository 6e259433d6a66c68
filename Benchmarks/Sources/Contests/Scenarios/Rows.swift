import OpenCombine
import UDFKit

/// Actions to single rows of a long list.
///
/// All rows are observed, or 100,000 evenly distributed ones if there are more. The actions go to the
/// observed rows, in an order that caches cannot predict.
struct Rows {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, udfKit), Entry(.limit, limit), Entry(.combine, combine),
      Entry(.observable, observable), Entry(.classic, classic),
    ]
  }

  private var observed: [Int] {
    let observed = min(count, 100_000)
    return (0..<observed).map { $0 * (count / observed) }
  }

  private func udfKit() -> (Int) -> Void {
    let tally = Tally()
    let store = Store(state: BusyState(rows: count), reducer: BusyState.reducer)
    let stores = observed.map { store.scope(\.rows, id: $0) }
    let subscriptions = stores.map { $0.observe { tally.note($0?.isDone == true ? 1 : 0) } }
    tally.expect(stores.count, .udfKit)
    var walk = Walk(over: stores)
    return { count in
      withExtendedLifetime(subscriptions) {
        for _ in 0..<count { walk.next().dispatch(RowAction.toggled) }
      }
      tally.expect(count, .udfKit)
    }
  }

  private func limit() -> (Int) -> Void {
    let tally = Tally()
    var onChange = [(@Sendable (Row) -> Void)?](repeating: nil, count: count)
    for id in observed { onChange[id] = { tally.note($0.isDone ? 1 : 0) } }
    let limit = RowsLimit(rows: (0..<count).map { Row(id: $0) }, onChange: onChange)
    var walk = Walk(over: observed)
    return { count in
      for _ in 0..<count { limit.dispatch(.toggled, at: walk.next()) }
      tally.expect(count, .limit)
    }
  }

  private func combine() -> (Int) -> Void {
    let tally = Tally()
    let store = CombineStore<PlainBusyState, BusyAction>(PlainBusyState(rows: count)) {
      $0.reduce($1)
    }
    let sinks = observed.map { id in
      store.subscribe({ $0.rows[id] }, tell: { tally.note($0.isDone ? 1 : 0) })
    }
    tally.expect(sinks.count, .combine)
    var walk = Walk(over: observed)
    return { count in
      withExtendedLifetime(sinks) {
        for _ in 0..<count { store.dispatch(.row(walk.next())) }
      }
      tally.expect(count, .combine)
    }
  }

  private func observable() -> (Int) -> Void {
    let tally = Tally()
    let models = (0..<count).map { ObservableModel(Row(id: $0)) }
    let tell: (Row) -> Void = { tally.note($0.isDone ? 1 : 0) }
    for id in observed { models[id].track(tell) }
    tally.expect(observed.count, .observable)
    var walk = Walk(over: observed)
    return { count in
      for _ in 0..<count { models[walk.next()].change({ $0.isDone.toggle() }, tell: tell) }
      tally.expect(count, .observable)
    }
  }

  private func classic() -> (Int) -> Void {
    let tally = Tally()
    let store = ClassicStore(PlainBusyState(rows: count), reducer: PlainBusyState.reduceAny)
    for id in observed {
      _ = store.subscribe({ $0.rows[id] }, tell: { tally.note($0.isDone ? 1 : 0) })
    }
    tally.expect(observed.count, .classic)
    var walk = Walk(over: observed)
    return { count in
      for _ in 0..<count { store.dispatch(BusyAction.row(walk.next())) }
      tally.expect(count, .classic)
    }
  }
}
