import CHeap
import OpenCombine
import UDFKit

/// The heap memory in bytes of each of many scoped stores with a subscription.
///
/// The figure includes the subscription's share of all shared structures.
struct Memory {
  let count: Int

  /// The stores of a thousand slices, in turn.
  var ofSlices: [Entry] {
    [
      entry(.udfKit) {
        let store = Store(state: FeaturesState(), reducer: FeaturesState.reducer(count: 1000))
        return { index in
          let slice = FeaturesState.counter(index % 1000, of: store)
          return (slice, slice.observe { _ in })
        }
      },
      entry(.combine) {
        let slices = [CounterState](repeating: CounterState(), count: 1000)
        let store = CombineStore<[CounterState], Int>(slices) { $0[$1].count += 1 }
        return { index in store.subscribe({ $0[index % 1000] }, tell: { _ in }) }
      },
    ]
  }

  /// The stores of rows.
  var ofRows: [Entry] {
    [
      entry(.udfKit) {
        let store = Store(state: BusyState(rows: count), reducer: BusyState.reducer)
        return { index in
          let row = store.scope(\.rows, id: index)
          return (row, row.observe { _ in })
        }
      },
      entry(.combine) {
        let store = CombineStore<PlainBusyState, BusyAction>(PlainBusyState(rows: count)) {
          $0.reduce($1)
        }
        return { index in store.subscribe({ $0.rows[index] }, tell: { _ in }) }
      },
    ]
  }

  /// Returns a contestant whose figure is the memory of one value, without the array that holds the values.
  private func entry<Held>(
    _ name: Contestant.Name,
    _ setUp: @escaping () -> (Int) -> Held
  ) -> Entry {
    Entry(name) {
      .figure {
        let make = setUp()
        var held: [Held] = []
        held.reserveCapacity(count)
        let before = heap_in_use()
        for index in 0..<count { held.append(make(index)) }
        let after = heap_in_use()
        return withExtendedLifetime(held) { (Double(after) - Double(before)) / Double(count) }
      }
    }
  }
}
