import Testing

@testable import UDFKit

/// Law 4 for those who subscribe between two actions of one type.
@Suite struct Law04NewObserverTests {
  enum Do: Action { case all }

  private static func store() -> Store<World> {
    Store(
      state: makeStore().state,
      reducer: On(Do.self) { world, _ in
        world.left.count += 1
        for id in world.rows.map(\.id) { world.rows[id: id]?.isDone.toggle() }
        return .none
      }
    )
  }

  @Test(arguments: [false, true])
  func `law 4: who begins to observe a slice and a row hears the next action`(isRowFirst: Bool) {
    let store = Self.store()
    store.dispatch(Do.all)
    let (counts, rows) = (Recorder<Int>(), Recorder<Bool?>())
    func observeRow() -> Subscription {
      store.scope(\.rows, id: 1).observe { rows.record($0?.isDone) }
    }
    func observeCount() -> Subscription {
      store.scope(\.left).observe { counts.record($0.count) }
    }
    let subscriptions =
      isRowFirst ? [observeRow(), observeCount()] : [observeCount(), observeRow()]
    store.dispatch(Do.all)
    #expect(counts.all == [1, 2])
    #expect(rows.all == [true, false])
    withExtendedLifetime(subscriptions) {}
  }
}
