import Testing
import UDFKit

/// A state with a weak reference, which is more than its bytes.
@Suite struct WeakStateTests {
  private final class Token: Sendable {}

  private struct Holder: Equatable, Sendable, Identifiable {
    let id = 0
    weak let token: Token?
    var count = 0

    static func == (left: Holder, right: Holder) -> Bool {
      left.count == right.count && left.token === right.token
    }
  }

  private struct Holders: Equatable, Sendable {
    var one: Holder
    var all: IdentifiedArray<Holder>
  }

  private enum Up: Action { case up }

  private static func store(_ token: Token?) -> Store<Holders> {
    let holder = Holder(token: token)
    return Store(state: Holders(one: holder, all: [holder])) {
      countingRule(Up.self, in: \.one.count)
      ForEach(\.all) { countingRule(Up.self, in: \.count) }
    }
  }

  @Test func `law 4: what observers are told has the weak references of the state`() {
    let token = Token()
    let (store, told) = (Self.store(token), Recorder<[Int]>())
    let row = store.scope(\.all, id: 0)
    let subscriptions = [
      store.scope(\.one).observe { told.record([0, $0.token === token ? $0.count : -1]) },
      row.observe { told.record([1, $0?.token === token ? $0?.count ?? -2 : -1]) },
    ]
    store.dispatch(Up.up)
    row.dispatch(Up.up)
    #expect(told.all == [[0, 0], [1, 0], [0, 1], [1, 1], [0, 2], [1, 2]])
    #expect(store.state.one.token === token && row.state?.token === token)
    withExtendedLifetime(subscriptions) {}
  }
}
