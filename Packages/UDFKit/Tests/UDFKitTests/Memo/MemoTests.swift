import Testing

@testable import UDFKit

/// Memoized values: computed once for each change of what they read.
@Suite struct MemoTests {
  private let computed = Recorder<Int>()

  private func lengths(of store: Store<Shared>) -> Store<[Int]> {
    store.scope(\.rows).scope(memoizing: { [computed] rows in
      computed.record(rows.count)
      return rows.map(\.title.count)
    })
  }

  private func makeStore() -> Store<Shared> {
    var state = Shared()
    for id in 0..<3 { state.rows.append(Row(id: id)) }
    return Store(state: state) {
      changing(RowAction.self) { state, _ in state.rows.remove(at: 0) }
      Scope(\.rows) { On(UserAction.self) { _, _ in .none } }
      Scope(\.other) { countingRule(OtherAction.self, in: \.value) }
    }
  }

  @Test func `a value is computed once for each change, however many read and observe it`() {
    let store = makeStore()
    let lengths = lengths(of: store)
    let told = Recorder<Int>()
    let observers = (0..<100).map { _ in lengths.observe { told.record($0.count) } }
    for _ in 0..<100 { _ = lengths.state }
    #expect(computed.all == [3])
    told.clear()
    for count in [2, 1, 0] {
      store.dispatch(RowAction.toggled)
      #expect(lengths.state.count == count)
      #expect(lengths.scope { $0.count }.state == count)
    }
    #expect(computed.all == [3, 2, 1, 0])
    #expect(told.all.count == 300)
    withExtendedLifetime(observers) {}
  }

  @Test func `an action that changes nothing computes nothing`() {
    let store = makeStore()
    let lengths = lengths(of: store)
    let observer = lengths.observe { _ in }
    store.dispatch(UserAction.up)
    store.dispatch(OtherAction.up)
    #expect(computed.all == [3])
    withExtendedLifetime(observer) {}
  }

  @Test func `nothing is computed before it is read, nor for changes that nobody reads`() {
    let store = makeStore()
    let lengths = lengths(of: store)
    for _ in 0..<2 { store.dispatch(RowAction.toggled) }
    #expect(computed.all.isEmpty)
    #expect(lengths.state.count == 1)
    #expect(computed.all == [1])
  }

  @Test func `a value of a lens, an element and another computed value is memoized too`() {
    let store = makeStore()
    let counted = Recorder<Int>()
    let stores = [
      store.scope(through: .shelf).scope(memoizing: { shelf in
        counted.record(shelf.rows.count)
        return shelf.rows.count
      }),
      store.scope(\.rows, id: 0).scope(memoizing: { row in
        counted.record(row?.id ?? -1)
        return row?.title.count ?? 0
      }),
      store.scope { $0.rows.count }.scope(memoizing: { count in
        counted.record(count)
        return count
      }),
    ]
    let told = Recorder<Int>()
    let observers = (stores + stores).map { $0.observe { told.record($0) } }
    #expect(counted.all == [3, 0, 3])
    counted.clear()
    store.dispatch(RowAction.toggled)
    #expect(counted.all.sorted() == [-1, 2, 2])
    withExtendedLifetime(observers) {}
  }

  @Test func `law 3: reads and actions deallocate a replaced value outside of the lock`() {
    let store = makeStore()
    let wasFree = Recorder<Bool>()
    do {
      let words = store.scope { $0.rows.count }.scope(memoizing: { _ in
        LastWord { wasFree.record(!store.core.lock.isHeldByThisThread()) }
      })
      _ = words.state
      store.dispatch(RowAction.toggled)
      #expect(wasFree.all.isEmpty)
      _ = words.state
      #expect(wasFree.all == [true])
      let observer = words.scope { ObjectIdentifier($0) }.observe { _ in }
      store.dispatch(RowAction.toggled)
      #expect(wasFree.all == [true, true])
      withExtendedLifetime(observer) {}
    }
    #expect(wasFree.all == [true, true, true])
  }

  @Test func `law 4: a read makes no calls that another thread leaves meanwhile`() {
    let executor = HandExecutor()
    let store = Store(state: Shared(), settings: StoreSettings(executor: executor)) {
      Scope(\.other) { countingRule(OtherAction.self, in: \.value) }
    }
    let told = store.scope(\.other.value).told()
    let farewells = store.scope(\.other).scope(memoizing: { other in
      LastWord {
        if other.value == 0 { PlainThread { store.dispatch(OtherAction.up) }.join() }
      }
    })
    _ = farewells.state
    store.dispatch(OtherAction.up)
    _ = farewells.state
    #expect(store.state.other.value == 2)
    #expect(told.all == [0, 1])
    executor.run()
    #expect(told.all == [0, 1, 2])
  }
}
