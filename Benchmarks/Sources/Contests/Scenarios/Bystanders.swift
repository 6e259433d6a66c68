import OpenCombine
import UDFKit

/// One action to a slice with one observer, and many observers elsewhere: half of them on ten other slices,
/// and half of them on a row each.
struct Bystanders {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, udfKit), Entry(.limit, Dispatching(isObserved: true).limit),
      Entry(.combine, combine), Entry(.observable, observable), Entry(.classic, classic),
    ]
  }

  private func udfKit() -> (Int) -> Void {
    let (tally, others) = (Tally(), Tally())
    let store = Store(state: BusyState(rows: count), reducer: BusyState.reducer)
    let counter = store.scope(\.counter)
    let slices = Ten<CounterState>.paths.map { store.scope(\.others).scope($0) }
    var subscriptions = (0..<count).map { index in
      index % 2 == 0
        ? slices[index / 2 % 10].observe { others.note($0.count) }
        : store.scope(\.rows, id: index).observe { others.note($0?.id ?? 0) }
    }
    subscriptions.append(counter.observe { tally.note($0.count) })
    tally.expect(1, .udfKit)
    others.expect(count, .udfKit)
    return { [subscriptions] count in
      withExtendedLifetime(subscriptions) {
        for index in 0..<count { counter.dispatch(tap(index)) }
      }
      tally.expect(count, .udfKit)
      others.expect(0, .udfKit)
    }
  }

  private func combine() -> (Int) -> Void {
    let (tally, others) = (Tally(), Tally())
    let store = CombineStore<PlainBusyState, BusyAction>(PlainBusyState(rows: count)) {
      $0.reduce($1)
    }
    var sinks = (0..<count).map { index in
      index % 2 == 0
        ? store.subscribe({ $0.others[index / 2 % 10] }, tell: { others.note($0.count) })
        : store.subscribe({ $0.rows[index] }, tell: { others.note($0.id) })
    }
    sinks.append(store.subscribe({ $0.counter }, tell: { tally.note($0.count) }))
    tally.expect(1, .combine)
    others.expect(count, .combine)
    return { [sinks] count in
      withExtendedLifetime(sinks) {
        for index in 0..<count { store.dispatch(.counter(tap(index))) }
      }
      tally.expect(count, .combine)
      others.expect(0, .combine)
    }
  }

  private func observable() -> (Int) -> Void {
    let (tally, others) = (Tally(), Tally())
    let bystanders = (0..<count).map { _ in ObservableModel(CounterState()) }
    for bystander in bystanders { bystander.track { others.note($0.count) } }
    let model = ObservableModel(CounterState())
    let tell: (CounterState) -> Void = { tally.note($0.count) }
    model.track(tell)
    tally.expect(1, .observable)
    others.expect(count, .observable)
    return { count in
      withExtendedLifetime(bystanders) {
        for index in 0..<count { model.change({ $0.reduce(tap(index)) }, tell: tell) }
      }
      tally.expect(count, .observable)
      others.expect(0, .observable)
    }
  }

  private func classic() -> (Int) -> Void {
    let (tally, others) = (Tally(), Tally())
    let store = ClassicStore(PlainBusyState(rows: count), reducer: PlainBusyState.reduceAny)
    for index in 0..<count {
      _ =
        index % 2 == 0
        ? store.subscribe({ $0.others[index / 2 % 10] }, tell: { others.note($0.count) })
        : store.subscribe({ $0.rows[index] }, tell: { others.note($0.id) })
    }
    _ = store.subscribe({ $0.counter }, tell: { tally.note($0.count) })
    tally.expect(1, .classic)
    others.expect(count, .classic)
    return { count in
      for index in 0..<count { store.dispatch(BusyAction.counter(tap(index))) }
      tally.expect(count, .classic)
      others.expect(0, .classic)
    }
  }
}
