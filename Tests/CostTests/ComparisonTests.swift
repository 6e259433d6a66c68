import Testing
import UDFKit

/// The cost of an action in comparisons of the observers on the lines that its rules write.
@Suite struct ComparisonTests {
  @Test(arguments: [1, 3, 100])
  func `each observer of an unchanged slice compares once for an action`(observers: Int) {
    let cost = CostStore()
    let slice = cost.store.scope(\.touched)
    let subscriptions = (0..<observers).map { _ in slice.observe { _ in } }
    cost.reset()
    for _ in 0..<10 { slice.dispatch(TouchAction.leftAsItWas) }
    #expect(cost.touched.take() == 10 * observers)
    withExtendedLifetime(subscriptions) {}
  }

  /// The second comparison is made when a kept value is delivered.
  @Test(arguments: [1, 3, 100])
  func `each observer of a changed slice compares at most twice`(observers: Int) {
    let (cost, told) = (CostStore(), CallCount())
    let slice = cost.store.scope(\.touched)
    let subscriptions = (0..<observers).map { _ in slice.observe { _ in told.note() } }
    _ = told.take()
    cost.reset()
    for _ in 0..<10 { slice.dispatch(TouchAction.touched) }
    #expect(told.take() == 10 * observers)
    #expect(cost.touched.take() <= (observers == 1 ? 10 : 20 * observers))
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `nothing is compared where nobody observes, nor where an observer was disposed of`() {
    let cost = CostStore(rows: 10)
    cost.store.scope(\.touched).observe { _ in }.dispose()
    cost.reset()
    for _ in 0..<10 { cost.store.dispatch(TouchAction.touched) }
    #expect(cost.touched.take() == 0)
    #expect(cost.other.take() == 0)
  }

  @Test(arguments: [1, 10, 5000])
  func `observers of other slices and rows never compare, nor select`(bystanders: Int) {
    let (cost, calls) = (CostStore(rows: bystanders), CallCount())
    let slice = cost.store.scope(\.touched)
    let own = slice.observe { _ in }
    let others = (0..<bystanders).flatMap { index in
      let (other, row) = (cost.store.scope(\.other), cost.store.scope(\.rows, id: index))
      return [
        other.observe { _ in }, row.observe { _ in },
        other.scope { calls.noting($0.value) }.observe { _ in },
        row.scope { calls.noting($0?.counted.value) }.observe { _ in },
      ]
    }
    _ = calls.take()
    cost.reset()
    for _ in 0..<10 { slice.dispatch(TouchAction.touched) }
    #expect(cost.touched.take() == 10)
    #expect(cost.other.take() == 0 && calls.take() == 0)
    withExtendedLifetime((own, others)) {}
  }

  @Test(arguments: [1, 10, 5000])
  func `an action to one row compares that row alone`(rows: Int) {
    let cost = CostStore(rows: rows)
    let subscriptions = (0..<rows).map { cost.store.scope(\.rows, id: $0).observe { _ in } }
    let row = cost.store.scope(\.rows, id: rows / 2)
    cost.reset()
    for _ in 0..<10 { row.dispatch(RowAction.touched) }
    #expect(cost.other.take() == 10)
    #expect(row.state?.counted.value == 10)
    withExtendedLifetime(subscriptions) {}
  }
}
