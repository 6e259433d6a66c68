import OpenCombine
import UDFKit

/// One action to one slice, with one observer or none.
struct Dispatching {
  let isObserved: Bool

  private var calls: Int { isObserved ? 1 : 0 }

  var entries: [Entry] {
    [
      Entry(.udfKit, tells: calls, each: calls, udfKit), Entry(.limit, each: calls, limit),
      Entry(.actor, setUp: actor), Entry(.combine, tells: calls, each: calls, combine),
      Entry(.observable, tells: calls, each: calls, observable),
      Entry(.classic, tells: calls, each: calls, classic),
    ]
  }

  private func udfKit(_ tally: Tally) -> Trial {
    let store = Store(state: AppState(), reducer: AppState.reducer)
    let counter = store.scope(\.counter)
    let subscription = isObserved ? counter.observe { tally.note($0.count) } : nil
    return Trial(keeping: subscription as Any) {
      for index in 0..<$0 { counter.dispatch(tap(index)) }
    }
  }

  func limit(_ tally: Tally) -> Trial {
    let limit = AppLimit(onCounter: tell(tally))
    return Trial { for index in 0..<$0 { limit.dispatch(.counter(tap(index))) } }
  }

  private func actor() -> Contestant.Work {
    let tally = Tally()
    let actor = ActorStore(onCounter: tell(tally))
    return .async { [calls] count in
      for index in 0..<count { await actor.dispatch(.counter(tap(index))) }
      tally.expect(calls * count, .actor)
    }
  }

  private func combine(_ tally: Tally) -> Trial {
    let store = CombineStore<AppState, AppAction>(AppState()) { $0.reduce($1) }
    let sink =
      isObserved ? store.subscribe({ $0.counter }, tell: { tally.note($0.count) }) : nil
    return Trial(keeping: sink as Any) {
      for index in 0..<$0 { store.dispatch(.counter(tap(index))) }
    }
  }

  private func observable(_ tally: Tally) -> Trial {
    let model = ObservableModel(CounterState())
    let tell = tell(tally)
    if let tell { model.track(tell) }
    return Trial {
      for index in 0..<$0 { model.change({ $0.reduce(tap(index)) }, tell: tell) }
    }
  }

  private func classic(_ tally: Tally) -> Trial {
    let store = ClassicStore(AppState(), reducer: AppState.reduceAny)
    if isObserved { store.subscribe({ $0.counter }, tell: { tally.note($0.count) }) }
    return Trial { for index in 0..<$0 { store.dispatch(tap(index)) } }
  }

  private func tell(_ tally: Tally) -> (@Sendable (CounterState) -> Void)? {
    if isObserved { return { tally.note($0.count) } }
    return nil
  }
}

/// Returns an action that changes the state each time, in a sequence that the optimizer cannot predict.
@inline(__always)
func tap(_ index: Int) -> CounterAction {
  index & 1 == 0 ? .incrementButtonTapped : .decrementButtonTapped
}
