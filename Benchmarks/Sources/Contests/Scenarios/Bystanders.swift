import OpenCombine
import UDFKit

/// One action to a slice with one observer, and many observers elsewhere: half of them on ten other slices,
/// and half of them on a row each.
struct Bystanders {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, tells: count + 1, udfKit),
      Entry(.limit, Dispatching(isObserved: true).limit),
      Entry(.combine, tells: count + 1, combine),
      Entry(.observable, tells: count + 1, observable),
      Entry(.classic, tells: count + 1, classic),
    ]
  }

  private func udfKit(_ tally: Tally) -> Trial {
    let store = Store(state: BusyState(rows: count), reducer: BusyState.reducer)
    let counter = store.scope(\.counter)
    let slices = Ten<CounterState>.paths.map { store.scope(\.others).scope($0) }
    var subscriptions = (0..<count).map { index in
      index % 2 == 0
        ? slices[index / 2 % 10].observe { tally.note($0.count) }
        : store.scope(\.rows, id: index).observe { tally.note($0?.id ?? 0) }
    }
    subscriptions.append(counter.observe { tally.note($0.count) })
    return Trial(keeping: subscriptions) {
      for index in 0..<$0 { counter.dispatch(tap(index)) }
    }
  }

  private func combine(_ tally: Tally) -> Trial {
    let store = CombineStore<PlainBusyState, BusyAction>(PlainBusyState(rows: count)) {
      $0.reduce($1)
    }
    var sinks = (0..<count).map { index in
      index % 2 == 0
        ? store.subscribe({ $0.others[index / 2 % 10] }, tell: { tally.note($0.count) })
        : store.subscribe({ $0.rows[index] }, tell: { tally.note($0.id) })
    }
    sinks.append(store.subscribe({ $0.counter }, tell: { tally.note($0.count) }))
    return Trial(keeping: sinks) {
      for index in 0..<$0 { store.dispatch(.counter(tap(index))) }
    }
  }

  private func observable(_ tally: Tally) -> Trial {
    let tell: (CounterState) -> Void = { tally.note($0.count) }
    let models = (0...count).map { _ in ObservableModel(CounterState()) }
    for model in models { model.track(tell) }
    let model = models[count]
    return Trial(keeping: models) {
      for index in 0..<$0 { model.change({ $0.reduce(tap(index)) }, tell: tell) }
    }
  }

  private func classic(_ tally: Tally) -> Trial {
    let store = ClassicStore(PlainBusyState(rows: count), reducer: PlainBusyState.reduceAny)
    for index in 0..<count {
      index % 2 == 0
        ? store.subscribe({ $0.others[index / 2 % 10] }, tell: { tally.note($0.count) })
        : store.subscribe({ $0.rows[index] }, tell: { tally.note($0.id) })
    }
    store.subscribe({ $0.counter }, tell: { tally.note($0.count) })
    return Trial { for index in 0..<$0 { store.dispatch(BusyAction.counter(tap(index))) } }
  }
}
