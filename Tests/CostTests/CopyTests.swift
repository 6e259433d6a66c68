import Testing
import UDFKit

/// Reducing in place: observers do not cause copies of an array.
@Suite struct CopyTests {
  struct ListState: Equatable, Sendable {
    var elements: [Int]
    /// The address of the elements at their last change.
    var address = 0
  }

  struct RootState: Equatable, Sendable {
    var list: ListState
    var title = "A list"
  }

  enum ListAction: Action { case changed(Int) }

  @Test(arguments: [1, 1000, 100_000])
  func `a long array stays where it is while its count is observed`(count: Int) {
    let store = Store(
      state: RootState(list: ListState(elements: Array(0..<count))),
      reducer: Reducer {
        Scope(\.list) {
          On(ListAction.self) { state, action in
            guard case .changed(let position) = action else { return .none }
            state.elements[position] += 1
            // Proof: only the number leaves the closure, and nothing is read through it.
            state.address = state.elements.withUnsafeBufferPointer {
              Int(bitPattern: $0.baseAddress)
            }
            return .none
          }
        }
      }
    )
    let subscription = store.scope(\.list).scope { $0.elements.count }.observe { _ in }
    // The first change may copy, because the test itself held the array until now.
    store.dispatch(ListAction.changed(0))
    let address = store.scope(\.list.address).state
    for _ in 0..<10 { store.dispatch(ListAction.changed(count / 2)) }
    #expect(store.scope(\.list.address).state == address)
    #expect(address != 0)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [10, 1000])
  func `an array of rows stays where it is while every row is observed`(rows: Int) {
    let cost = CostStore(rows: rows)
    let address = rowsAddress(of: cost.store)
    let subscriptions = (0..<rows).map { cost.store.scope(\.rows, id: $0).observe { _ in } }
    for id in 0..<rows { cost.store.scope(\.rows, id: id).dispatch(RowAction.touched) }
    #expect(rowsAddress(of: cost.store) == address)
    withExtendedLifetime(subscriptions) {}
  }

  /// Returns the address of the rows.
  ///
  /// Proof: only the number leaves the closure, and nothing is read through it.
  private func rowsAddress(of store: Store<CostState>) -> Int {
    store.state.rows.elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }
}
