import Synchronization
import Testing
import UDFInspection

@testable import UDFKit

/// The observers in the result of `explain`: who is told, and who is not and why.
@Suite struct ExplainObserversTests {
  /// A clock that goes on by a second whenever it is read.
  private final class StepClock: Clock {
    private let readings = Mutex(0)
    private let start = ContinuousClock().now
    var now: ContinuousClock.Instant {
      readings.withLock {
        $0 += 1
        return start + .seconds($0)
      }
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  }

  private static func store(clock: StoreClock = StoreClock(ContinuousClock())) -> Store<World> {
    Store(
      state: World(),
      reducer: Reducer { Scope(\.left, as: .own) { Feature.counter } },
      settings: StoreSettings(clock: clock)
    )
  }

  private static func lines(_ explanation: Explanation) -> [String] {
    explanation.observers.map(\.description)
  }

  @Test func `a thousand of the observers that are not asked are named`() {
    let store = Self.store()
    let subscriptions = (0..<1_002).map { _ in store.scope(\.right).observe { _ in } }
    let asked = store.scope(\.left).observe { _ in }
    let observers = store.scope(\.left, as: .own).explain(CounterAction.up).observers
    #expect(observers.count == 1_001)
    #expect(observers.last?.description == "\\.left (UDFKitTests.Counter): told")
    withExtendedLifetime((subscriptions, asked)) {}
  }

  @Test func `each observer is told, or not: its value is equal, or it is not on a written line`() {
    let store = Self.store()
    let told = Recorder<String>()
    let subscriptions = [
      store.scope(\.right).observe { told.record("right \($0.count)") },
      store.scope(\.left.log).observe { told.record("log \($0)") },
      store.scope(\.rows).observe { _ in told.record("rows") },
      store.observe { _ in told.record("all") },
      store.scope(\.left, as: .own).scope(reading: { $0.count / 2 })
        .observe { told.record("half \($0)") },
    ]
    told.clear()
    let left = store.scope(\.left, as: .own)
    #expect(
      Self.lines(left.explain(CounterAction.up)) == [
        "\\.right (UDFKitTests.Counter): not told: no rule of the action writes a slice on its line",
        "\\.left.log (Swift.Array<Swift.Int>): not told: its value is equal",
        "\\.rows (UDFKit.IdentifiedArray<UDFKitTests.Row>): not told: "
          + "no rule of the action writes a slice on its line",
        "\\.self (UDFKitTests.World): told",
        "\\.left (Swift.Int): not told: its value is equal",
      ]
    )
    #expect(told.all.isEmpty)
    left.dispatch(CounterAction.up)
    #expect(told.all == ["all"])
    #expect(
      left.explain(CounterAction.up).observers.map(\.isTold) == [false, false, false, true, true]
    )
    told.clear()
    left.dispatch(CounterAction.up)
    #expect(told.all == ["all", "half 1"])
    subscriptions[3].dispose()
    #expect(left.explain(CounterAction.up).observers.count == 4)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an observer that subscribed later or was disposed before is not told`() {
    let store = Self.store()
    let moments = store.heard { $0.moment }
    store.keepEndedObservers()
    let left = store.scope(\.left, as: .own)
    let first = left.observe { _ in }
    left.dispatch(CounterAction.up)
    let second = left.scope(\.count).observe { _ in }
    left.dispatch(CounterAction.up)
    first.dispose()
    left.dispatch(CounterAction.up)
    func lines(_ index: Int) -> [String] {
      let moment = moments.all[index]
      return Self.lines(left.explain(CounterAction.up, at: left.address, moment: moment))
    }
    let (whole, part) = ("\\.left (UDFKitTests.Counter): ", "\\.left.count (Swift.Int): ")
    let since = whole + "told or not is not known: it was disposed since"
    #expect(lines(0) == [part + "not told: it subscribed later", since])
    #expect(lines(1) == [part + "told", since])
    #expect(lines(2) == [part + "told", whole + "not told: it was disposed before"])
    let ended = left.explain(CounterAction.up).observers
    #expect(ended.map(\.isTold) == [true, false])
    for _ in 0..<1_000 { left.observe { _ in }.dispose() }
    #expect(left.explain(CounterAction.up).observers.count <= 201)
    withExtendedLifetime(second) {}
  }

  @Test func `nobody is asked if the action is rejected`() {
    let store = makeStore()
    let subscription = store.scope(\.left).observe { _ in }
    let explanation = store.explain(CounterAction.failIfOver(0))
    #expect(
      Self.lines(explanation) == ["\\.left (UDFKitTests.Counter): not told: the action is rejected"]
    )
    #expect(explanation.observers[0].duration == nil && explanation.observers[0].isTold == false)
    withExtendedLifetime(subscription) {}
  }

  @Test func `of the observers of rows, only those of the addressed row are asked`() {
    let store = makeStore()
    let subscriptions = (0..<3).map {
      store.scope(\.rows, id: $0).scope(reading: { $0?.isDone }).observe { _ in }
    }
    let explanation = store.scope(\.rows, id: 1).explain(RowAction.toggled)
    #expect(explanation.observers.map(\.slice) == (0..<3).map { "\\.rows[\($0)]" })
    #expect(explanation.observers.map(\.isTold) == [false, true, false])
    #expect(explanation.observers.map { $0.duration != nil } == [false, true, false])
    #expect(store.explain(RowAction.toggled).observers.map(\.isTold) == [true, true, true])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an action is explained from another state, and the store does not notice`() {
    let store = makeStore()
    let row = store.scope(\.rows, id: 2)
    let told = row.scope(reading: { $0?.title }).told { $0 ?? "" }
    told.clear()
    var other = World(left: Counter(count: 7), rows: [Row(id: 2, isDone: true), Row(id: 0)])
    let explanation = store.explain(RowAction.toggled, at: row.address, from: other)
    #expect(explanation.steps.count == 1)
    #expect(explanation.description.hasSuffix("changed its slice"))
    #expect(
      explanation.observers.map(\.description) == [
        "\\.rows[2] (Swift.Optional<Swift.String>): not told: its value is equal"
      ]
    )
    other.rows = []
    let absent = store.explain(RowAction.toggled, at: row.address, from: other)
    #expect(absent.description.hasSuffix("did not run: there is no \\.rows[2]"))
    #expect(store.state == makeStore().state)
    row.dispatch(RowAction.toggled)
    #expect(store.state.rows.map(\.isDone) == [false, false, true])
    #expect(told.all.isEmpty)
    let left = store.scope(\.left, as: .own)
    _ = left.explain(CounterAction.up, at: left.address, from: Counter(count: 40))
    #expect(store.state.left.count == 0)
  }

  @Test func `rows with the same id are found in each of the two states`() {
    struct Twins: Equatable, Sendable { var rows: [Row] = [] }
    let store = Store(state: Twins(rows: [Row(id: 1, title: "a"), Row(id: 1, title: "b")])) {
      changing(RowAction.self) { (twins: inout Twins, _) in twins.rows.reverse() }
    }
    let row = store.scope(\.rows, id: 1)
    let subscription = row.scope(reading: { $0?.title }).observe { _ in }
    #expect(store.explain(RowAction.toggled).observers.map(\.isTold) == [true])
    let same = Twins(rows: [Row(id: 0), Row(id: 1, title: "a"), Row(id: 1, title: "a")])
    let explanation = store.explain(RowAction.toggled, at: nil, from: same)
    #expect(explanation.observers.map(\.isTold) == [false])
    #expect(row.state?.title == "a")
    // Another row has the id at the old place of this one.
    let moves = Store(state: Twins(rows: [Row(id: 0), Row(id: 1, title: "a")])) {
      changing(RowAction.self) { (twins: inout Twins, _) in
        twins.rows = [Row(id: 1, title: "a"), Row(id: 1, title: "b")]
      }
    }
    let title = moves.scope(\.rows, id: 1).scope(reading: { $0?.title }).observe { _ in }
    #expect(moves.explain(RowAction.toggled).observers.map(\.isTold) == [false])
    withExtendedLifetime(title) {}
    withExtendedLifetime(subscription) {}
  }

  @Test func `each rule and each comparison has its time, by the clock of the store`() {
    let store = Self.store(clock: StoreClock(StepClock()))
    let subscriptions = [
      store.scope(\.left).observe { _ in }, store.scope(\.sheet).observe { _ in },
    ]
    let explanation = store.explain(CounterAction.up)
    #expect(explanation.steps.map(\.duration) == [.seconds(1)])
    #expect(explanation.observers.map(\.duration) == [.seconds(1), nil])
    let absent = makeStore().explain(SheetAction.typed("a")).steps.map { $0.duration == nil }
    #expect(absent == [true, false])
    withExtendedLifetime(subscriptions) {}
  }
}
