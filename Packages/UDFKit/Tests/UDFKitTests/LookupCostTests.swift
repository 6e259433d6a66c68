import Synchronization
import Testing
import UDFKit

/// What an action costs, in calls of `==` and `hash(into:)` of the ids that it needs.
@Suite struct LookupCostTests {
  private final class Calls: Sendable {
    private let hashes = Atomic(0)
    private let comparisons = Atomic(0)

    func noteHash() { hashes.add(1, ordering: .relaxed) }

    func noteComparison() { comparisons.add(1, ordering: .relaxed) }

    /// Returns how often each function has been called since the last time.
    func take() -> [Int] {
      [hashes.exchange(0, ordering: .relaxed), comparisons.exchange(0, ordering: .relaxed)]
    }
  }

  private struct ID: Hashable, Sendable {
    let number: Int
    let calls: Calls

    static func == (left: ID, right: ID) -> Bool {
      left.calls.noteComparison()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      calls.noteHash()
      hasher.combine(number)
    }
  }

  private struct Item: Identifiable, Equatable, Sendable {
    let id: ID
    var count = 0
  }

  private struct Items: Sendable { var rows: IdentifiedArray<Item> }

  private enum Work: Action { case up, begin, end }
  private struct Begin: Action { let id: ID }

  private static var row: Reducer<Item> {
    On(Work.self) { item, action in
      switch action {
      case .up: item.count += 1
      case .begin: return sleeping(by: "work")
      case .end: return .cancel(id: "work")
      }
      return .none
    }
  }

  private static func sleeping(by id: some Hashable & Sendable) -> Effect {
    .run { try await $0.clock.sleep(.seconds(1)) }.identified(by: id)
  }

  private let executor = HandExecutor()

  private var settings: StoreSettings {
    StoreSettings(clock: StoreClock(ManualClock()), executor: executor)
  }

  @Test func `an action to a row hashes no id, also after an effect of the row`() {
    let calls = Calls()
    let items = (0..<10).map { Item(id: ID(number: $0, calls: calls)) }
    let store = Store(state: Items(rows: IdentifiedArray(items)), settings: settings) {
      ForEach(\.rows) { Self.row }
    }
    let row = store.scope(\.rows, id: ID(number: 7, calls: calls))
    let subscription = row.observe { _ in }
    row.dispatch(Work.up)
    _ = calls.take()
    row.dispatch(Work.up)
    let cost = calls.take()
    #expect(cost[0] == 0)
    row.dispatch(Work.begin)
    row.dispatch(Work.end)
    row.dispatch(Work.up)
    _ = calls.take()
    row.dispatch(Work.up)
    #expect(calls.take() == cost)
    executor.run()
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [false, true])
  func `the ids of effects are looked up as often, however many there are`(isThrottled: Bool) {
    func calls(_ count: Int) -> Int {
      let calls = Calls()
      let reducer: Reducer<Int> = On(Begin.self) { _, action in
        isThrottled
          ? .run { _ in }.throttled(id: action.id, for: .seconds(1)) : Self.sleeping(by: action.id)
      }
      let store = Store(state: 0, reducer: reducer, settings: settings)
      for number in 0..<count { store.dispatch(Begin(id: ID(number: number, calls: calls))) }
      return calls.take().reduce(0, +)
    }
    defer { executor.run() }
    let few = calls(100)
    #expect((few...2 * 20 * few).contains(calls(2_000)))
  }
}
