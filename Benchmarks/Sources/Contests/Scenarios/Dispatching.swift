import OpenCombine
import UDFKit

/// One action to one slice, with one observer or none.
struct Dispatching {
  let isObserved: Bool

  var entries: [Entry] {
    [
      Entry(.udfKit, udfKit), Entry(.limit, limit), Entry(.actor, async: actor),
      Entry(.combine, combine), Entry(.observable, observable), Entry(.classic, classic),
    ]
  }

  private func expected(_ count: Int) -> Int { isObserved ? count : 0 }

  private func udfKit() -> (Int) -> Void {
    let tally = Tally()
    let store = Store(state: AppState(), reducer: AppState.reducer)
    let counter = store.scope(\.counter)
    let subscription = isObserved ? counter.observe { tally.note($0.count) } : nil
    tally.expect(expected(1), .udfKit)
    return { count in
      withExtendedLifetime(subscription) {
        for index in 0..<count { counter.dispatch(tap(index)) }
      }
      tally.expect(expected(count), .udfKit)
    }
  }

  func limit() -> (Int) -> Void {
    let tally = Tally()
    let limit = AppLimit(onCounter: tell(tally))
    return { count in
      for index in 0..<count { limit.dispatch(.counter(tap(index))) }
      tally.expect(expected(count), .limit)
    }
  }

  private func actor() -> (Int) async -> Void {
    let tally = Tally()
    let actor = ActorStore(onCounter: tell(tally))
    return { count in
      for index in 0..<count { await actor.dispatch(.counter(tap(index))) }
      tally.expect(expected(count), .actor)
    }
  }

  private func combine() -> (Int) -> Void {
    let tally = Tally()
    let store = CombineStore<AppState, AppAction>(AppState()) { $0.reduce($1) }
    let sink =
      isObserved ? store.subscribe({ $0.counter }, tell: { tally.note($0.count) }) : nil
    tally.expect(expected(1), .combine)
    return { count in
      withExtendedLifetime(sink) {
        for index in 0..<count { store.dispatch(.counter(tap(index))) }
      }
      tally.expect(expected(count), .combine)
    }
  }

  private func observable() -> (Int) -> Void {
    let tally = Tally()
    let model = ObservableModel(CounterState())
    let tell = tell(tally)
    if let tell { model.track(tell) }
    tally.expect(expected(1), .observable)
    return { count in
      for index in 0..<count { model.change({ $0.reduce(tap(index)) }, tell: tell) }
      tally.expect(expected(count), .observable)
    }
  }

  private func classic() -> (Int) -> Void {
    let tally = Tally()
    let store = ClassicStore(AppState(), reducer: AppState.reduceAny)
    if isObserved { _ = store.subscribe({ $0.counter }, tell: { tally.note($0.count) }) }
    tally.expect(expected(1), .classic)
    return { count in
      for index in 0..<count { store.dispatch(tap(index)) }
      tally.expect(expected(count), .classic)
    }
  }

  private func tell(_ tally: Tally) -> (@Sendable (CounterState) -> Void)? {
    guard isObserved else { return nil }
    return { tally.note($0.count) }
  }
}

/// Returns an action that changes the state each time, in a sequence that the optimizer cannot predict.
@inline(__always)
func tap(_ index: Int) -> CounterAction {
  index & 1 == 0 ? .incrementButtonTapped : .decrementButtonTapped
}
