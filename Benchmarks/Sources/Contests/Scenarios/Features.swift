import OpenCombine
import UDFKit

/// One action to the last of many features, each with its own action type and observer.
struct Features {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, tells: count, udfKit), Entry(.limit, limit),
      Entry(.combine, tells: count, combine), Entry(.classic, tells: count, classic),
    ]
  }

  private var last: Int { count - 1 }

  private func udfKit(_ tally: Tally) -> Trial {
    let store = Store(state: FeaturesState(), reducer: FeaturesState.reducer(count: count))
    let subscriptions = (0..<count).map { feature in
      FeaturesState.counter(feature, of: store).observe { tally.note($0.count) }
    }
    let last = FeaturesState.counter(last, of: store)
    return Trial(keeping: subscriptions) { for index in 0..<$0 { last.dispatch(tap(index)) } }
  }

  private func limit(_ tally: Tally) -> Trial {
    let limit = FeaturesLimit(onChange: (0..<count).map { _ in { tally.note($0.count) } })
    return Trial { [last] in for index in 0..<$0 { limit.dispatch(tap(index), to: last) } }
  }

  /// The slices are in an array, whose copy costs one reference.
  private func combine(_ tally: Tally) -> Trial {
    let store = CombineStore<[CounterState], (Int, CounterAction)>(slices) { state, action in
      state[action.0].reduce(action.1)
    }
    let sinks = (0..<count).map { feature in
      store.subscribe({ $0[feature] }, tell: { tally.note($0.count) })
    }
    return Trial(keeping: sinks) { [last] in
      for index in 0..<$0 { store.dispatch((last, tap(index))) }
    }
  }

  private func classic(_ tally: Tally) -> Trial {
    let reducers = (0..<last).map { OtherFeature($0).reduceAny }
    let store = ClassicStore(slices) { [last] state, action in
      for (feature, reducer) in reducers.enumerated() { reducer(&state[feature], action) }
      if let action = action as? CounterAction { state[last].reduce(action) }
    }
    for feature in 0..<count {
      store.subscribe({ $0[feature] }, tell: { tally.note($0.count) })
    }
    return Trial { for index in 0..<$0 { store.dispatch(tap(index)) } }
  }

  private var slices: [CounterState] { Array(repeating: CounterState(), count: count) }
}
