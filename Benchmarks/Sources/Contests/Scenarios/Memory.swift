import CHeap
import OpenCombine
import UDFKit

/// The heap memory in bytes of each of many scoped stores with a subscription.
///
/// The figure includes the subscription's share of all shared structures.
struct Memory {
  let count: Int
  /// Whether each store is a store of a row.
  ///
  /// Otherwise, the stores are those of a thousand slices, in turn.
  let isOfRows: Bool

  var entries: [Entry] {
    isOfRows
      ? [Entry(.udfKit, figure: udfKitRows), Entry(.combine, figure: combineRows)]
      : [Entry(.udfKit, figure: udfKitSlices), Entry(.combine, figure: combineSlices)]
  }

  private func udfKitSlices() async -> Double {
    let store = Store(state: FeaturesState(), reducer: FeaturesState.reducer(count: 1000))
    return bytes { index in
      let slice = FeaturesState.counter(index % 1000, of: store)
      return (slice, slice.observe { _ in })
    }
  }

  private func udfKitRows() async -> Double {
    let store = Store(state: BusyState(rows: count), reducer: BusyState.reducer)
    return bytes { index in
      let row = store.scope(\.rows, id: index)
      return (row, row.observe { _ in })
    }
  }

  private func combineSlices() async -> Double {
    let slices = [CounterState](repeating: CounterState(), count: 1000)
    let store = CombineStore<[CounterState], Int>(slices) { state, index in state[index].count += 1
    }
    return bytes { index in store.subscribe({ $0[index % 1000] }, tell: { _ in }) }
  }

  private func combineRows() async -> Double {
    let store = CombineStore<PlainBusyState, BusyAction>(PlainBusyState(rows: count)) {
      $0.reduce($1)
    }
    return bytes { index in store.subscribe({ $0.rows[index] }, tell: { _ in }) }
  }

  /// Returns the memory of one value, without the array that holds the values.
  private func bytes<Held>(_ make: (Int) -> Held) -> Double {
    var held: [Held] = []
    held.reserveCapacity(count)
    let before = heap_in_use()
    for index in 0..<count { held.append(make(index)) }
    let after = heap_in_use()
    return withExtendedLifetime(held) { (Double(after) - Double(before)) / Double(count) }
  }
}
