import OpenCombine
import UDFKit

/// One action to the last of many features, each with its own action type and observer.
struct Features {
  let count: Int

  var entries: [Entry] {
    [
      Entry(.udfKit, udfKit), Entry(.limit, limit), Entry(.combine, combine),
      Entry(.classic, classic),
    ]
  }

  private var last: Int { count - 1 }

  private func udfKit() -> (Int) -> Void {
    let tally = Tally()
    let store = Store(state: FeaturesState(), reducer: FeaturesState.reducer(count: count))
    let subscriptions = (0..<count).map { feature in
      FeaturesState.counter(feature, of: store).observe { tally.note($0.count) }
    }
    let last = FeaturesState.counter(last, of: store)
    tally.expect(count, .udfKit)
    return { count in
      withExtendedLifetime(subscriptions) {
        for index in 0..<count { last.dispatch(tap(index)) }
      }
      tally.expect(count, .udfKit)
    }
  }

  private func limit() -> (Int) -> Void {
    let tally = Tally()
    let limit = FeaturesLimit(onChange: (0..<count).map { _ in { tally.note($0.count) } })
    return { count in
      for index in 0..<count { limit.dispatch(tap(index), to: last) }
      tally.expect(count, .limit)
    }
  }

  /// The slices are in an array, whose copy costs one reference.
  private func combine() -> (Int) -> Void {
    let tally = Tally()
    let store = CombineStore<[CounterState], (Int, CounterAction)>(slices) { state, action in
      state[action.0].reduce(action.1)
    }
    let sinks = (0..<count).map { feature in
      store.subscribe({ $0[feature] }, tell: { tally.note($0.count) })
    }
    tally.expect(count, .combine)
    return { count in
      withExtendedLifetime(sinks) {
        for index in 0..<count { store.dispatch((last, tap(index))) }
      }
      tally.expect(count, .combine)
    }
  }

  private func classic() -> (Int) -> Void {
    let tally = Tally()
    let reducers = (0..<last).map { OtherFeature($0).reduceAny }
    let store = ClassicStore(slices) { [last] state, action in
      for (feature, reducer) in reducers.enumerated() { reducer(&state[feature], action) }
      if let action = action as? CounterAction { state[last].reduce(action) }
    }
    for feature in 0..<count {
      _ = store.subscribe({ $0[feature] }, tell: { tally.note($0.count) })
    }
    tally.expect(count, .classic)
    return { count in
      for index in 0..<count { store.dispatch(tap(index)) }
      tally.expect(count, .classic)
    }
  }

  private var slices: [CounterState] { Array(repeating: CounterState(), count: count) }
}
