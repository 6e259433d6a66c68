import OpenCombine
import UDFKit

/// Actions to single rows of a long list.
///
/// All rows are observed, or 100,000 evenly distributed ones if there are more. The actions go to the
/// observed rows, in an order that caches cannot predict.
struct Rows {
  let count: Int

  var entries: [Entry] {
    let calls = observed.count
    return [
      Entry(.udfKit, tells: calls, udfKit), Entry(.limit, limit),
      Entry(.combine, tells: calls, combine), Entry(.observable, tells: calls, observable),
      Entry(.classic, tells: calls, classic),
    ]
  }

  private var observed: [Int] {
    let observed = min(count, 100_000)
    return (0..<observed).map { $0 * (count / observed) }
  }

  private func udfKit(_ tally: Tally) -> Trial {
    let store = Store(state: BusyState(rows: count), reducer: BusyState.reducer)
    let stores = observed.map { store.scope(\.rows, id: $0) }
    let subscriptions = stores.map { $0.observe { tally.note($0?.isDone == true ? 1 : 0) } }
    var walk = Walk(over: stores)
    return Trial(keeping: subscriptions) {
      for _ in 0..<$0 { walk.next().dispatch(RowAction.toggled) }
    }
  }

  private func limit(_ tally: Tally) -> Trial {
    var onChange = [(@Sendable (Row) -> Void)?](repeating: nil, count: count)
    for id in observed { onChange[id] = { tally.note($0.isDone ? 1 : 0) } }
    let limit = RowsLimit(rows: (0..<count).map { Row(id: $0) }, onChange: onChange)
    var walk = Walk(over: observed)
    return Trial { for _ in 0..<$0 { limit.dispatch(.toggled, at: walk.next()) } }
  }

  private func combine(_ tally: Tally) -> Trial {
    let store = CombineStore<PlainBusyState, BusyAction>(PlainBusyState(rows: count)) {
      $0.reduce($1)
    }
    let sinks = observed.map { id in
      store.subscribe({ $0.rows[id] }, tell: { tally.note($0.isDone ? 1 : 0) })
    }
    var walk = Walk(over: observed)
    return Trial(keeping: sinks) { for _ in 0..<$0 { store.dispatch(.row(walk.next())) } }
  }

  private func observable(_ tally: Tally) -> Trial {
    let models = (0..<count).map { ObservableModel(Row(id: $0)) }
    let tell: (Row) -> Void = { tally.note($0.isDone ? 1 : 0) }
    for id in observed { models[id].track(tell) }
    var walk = Walk(over: observed)
    return Trial {
      for _ in 0..<$0 { models[walk.next()].change({ $0.isDone.toggle() }, tell: tell) }
    }
  }

  private func classic(_ tally: Tally) -> Trial {
    let store = ClassicStore(PlainBusyState(rows: count), reducer: PlainBusyState.reduceAny)
    for id in observed {
      store.subscribe({ $0.rows[id] }, tell: { tally.note($0.isDone ? 1 : 0) })
    }
    var walk = Walk(over: observed)
    return Trial { for _ in 0..<$0 { store.dispatch(BusyAction.row(walk.next())) } }
  }
}

/// An endless iteration over elements, in a pseudorandom order that is the same in every run.
private struct Walk<Element> {
  private let order: [Element]
  private var position = 0

  init(over elements: [Element]) {
    var random = SeededRandom(seed: 42)
    order = elements.shuffled(using: &random)
  }

  @inline(__always)
  mutating func next() -> Element {
    let element = order[position]
    position = position + 1 == order.count ? 0 : position + 1
    return element
  }
}
