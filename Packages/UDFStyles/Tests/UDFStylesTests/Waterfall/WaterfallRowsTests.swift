import Synchronization
import Testing
import UDFKit
import UDFStyles
import UDFTesting

private final class Costs: Sendable {
  let reductions = Atomic(0)
  let comparisons = Atomic(0)

  var all: [Int] { [reductions.load(ordering: .relaxed), comparisons.load(ordering: .relaxed)] }
}

private struct RowTouched: Action {}

private struct CostedRow: WaterfallState, Identifiable, Equatable {
  let id: Int
  let costs: Costs
  var touches = 0

  static var domain: ActionDomain { .only([RowTouched.self]) }

  mutating func reduce(action: any Action) {
    costs.reductions.add(1, ordering: .relaxed)
    touches += 1
  }

  static func == (lhs: CostedRow, rhs: CostedRow) -> Bool {
    lhs.costs.comparisons.add(1, ordering: .relaxed)
    return lhs.touches == rhs.touches
  }
}

private struct CostedRows: WaterfallState {
  var rows: IdentifiedArray<CostedRow>

  static var domain: ActionDomain { .only([FeedDetailsAction.self]) }
  static var children: Reducer<CostedRows> { ForEach(\.rows) { Waterfall() } }
  mutating func reduce(action: any Action) {}
}

struct WaterfallRowsTests {
  private func cost(rows count: Int, addressed: Bool) -> (costs: [Int], told: Int) {
    let costs = Costs()
    let rows = IdentifiedArray((0..<count).map { CostedRow(id: $0, costs: costs) })
    let store = Store(state: CostedRows(rows: rows), reducer: Reducer { Waterfall() })
    let told = Recorder<Int>()
    let subscriptions = (0..<count).map { id in
      store.scope(\.rows, id: id).observe { row in
        if let row, row.touches > 0 { told.record(row.id) }
      }
    }
    let before = costs.all
    if addressed {
      store.scope(\.rows, id: count / 2).dispatch(RowTouched())
    } else {
      store.dispatch(RowTouched())
    }
    let spent = zip(costs.all, before).map { $0 - $1 }
    for subscription in subscriptions { subscription.dispose() }
    return (spent, told.values.count)
  }

  @Test(arguments: [10, 1000])
  func `an action from the root is heard by every row`(rows: Int) {
    let (costs, told) = cost(rows: rows, addressed: false)
    #expect(costs[0] == rows)
    #expect(told == rows)
  }

  @Test func `an addressed one costs the same with 10 rows as with 10,000`() {
    let few = cost(rows: 10, addressed: true)
    let many = cost(rows: 10_000, addressed: true)
    #expect(few.costs == [1, 1])
    #expect(many.costs == few.costs)
    #expect(few.told == 1 && many.told == 1)
  }
}
