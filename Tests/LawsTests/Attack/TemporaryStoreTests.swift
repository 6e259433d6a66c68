import Synchronization
import Testing
import UDFKit

/// Stores that nobody holds longer than one call.
///
/// Only optimised code releases a store early, so `make stress` optimises this too.
@Suite struct TemporaryStoreTests {
  private struct App: Equatable, Sendable {
    var list = List()
    var rows: [Row] = [Row(id: 1)]
    var chosen: Row? = Row(id: 2)
  }

  private struct List: Equatable, Sendable { var count = 1 }

  private struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 1
  }

  private struct Up: Action {}

  private func make() -> Store<App> {
    Store(state: App()) { countingRule(Up.self, in: \.list.count) }
  }

  private func makeComputed() -> Store<Int> {
    let list = make().scope(\.list, as: .own)
    return list.scope(reading: { $0.count })
  }

  private func check(_ body: () -> Bool) {
    for _ in 0..<1_000 where !body() { Issue.record() }
  }

  @Test func `law 5: a computed store keeps the state of the store from which it was made`() {
    check {
      let counter = makeComputed()
      counter.dispatch(Up())
      return counter.state == 2
    }
    check { make().scope(\.list).scope(reading: { $0.count }).state == 1 }
    check { make().scope(reading: { $0.list }).scope(\.count).state == 1 }
    check { make().scope(memoizing: { $0.list.count }).state == 1 }
    check {
      make().scope(\.list).scope(reading: { $0.count }).scope(reading: { $0 + 1 }).state == 2
    }
  }

  @Test func `law 5: a temporary store of a slice, a row or an optional keeps the state`() {
    check { make().state == App() }
    check { make().scope(\.list).scope(\.count).state == 1 }
    check { make().scope(\.rows, id: 1).state == Row(id: 1) }
    check { make().scope(\.rows, id: 1).unwrapped(or: Row(id: 3)).scope(\.count).state == 1 }
    check { make().scope(\.chosen).unwrapped(or: Row(id: 3)).scope(\.count).state == 1 }
    check { make().scope(reading: { $0.rows }).scope(\.self, id: 1).state == Row(id: 1) }
  }

  @Test func `law 5: a subscription of a temporary store keeps the state`() {
    let calls = Atomic(0)
    let count: @Sendable (Int) -> Void = { calls.add($0, ordering: .relaxed) }
    check {
      let plain = make().scope(\.list).scope(\.count).observe(count)
      let computed = make().scope(reading: { $0.list.count }).observe(count)
      let row = make().scope(\.rows, id: 1).observe { count($0?.count ?? 0) }
      for subscription in [plain, computed, row] { subscription.dispose() }
      return calls.exchange(0, ordering: .relaxed) == 3
    }
  }

  @Test func `law 5: a temporary store dispatches and sends`() async {
    check {
      make().scope(\.list).dispatch(Up())
      return true
    }
    for _ in 0..<100 {
      let outcome = await make().scope(reading: { $0.list }).send(Up())
      #expect(outcome.isHandled)
    }
  }
}
