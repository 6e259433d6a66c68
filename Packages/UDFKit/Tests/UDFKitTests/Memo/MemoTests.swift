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
    return Store(
      state: state,
      reducer: Reducer {
        On(RowAction.self) { state, _ in
          state.rows.remove(at: 0)
          return .none
        }
        Scope(\.rows) {
          On(UserAction.self) { _, _ in .none }
        }
        Scope(\.other) { countingRule(OtherAction.self, in: \.value) }
      }
    )
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

  /// Notes whether the store's lock was held when it was deallocated.
  private final class LastWord: Sendable {
    let store: Store<Shared>
    let wasFree: Recorder<Bool>

    init(store: Store<Shared>, wasFree: Recorder<Bool>) {
      self.store = store
      self.wasFree = wasFree
    }

    deinit { wasFree.record(!store.core.lock.isHeldByThisThread()) }
  }

  @Test func `law 3: a replaced value is deallocated outside of the lock, by reads and by actions`()
  {
    let store = makeStore()
    let wasFree = Recorder<Bool>()
    do {
      let words = store.scope { $0.rows.count }.scope(memoizing: { _ in
        LastWord(store: store, wasFree: wasFree)
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
  /// A value that calls a closure when it is deallocated.
  private final class Farewell: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
  }

  @Test func `law 4: a read makes no calls that another thread leaves meanwhile`() {
    let executor = HandExecutor()
    let store = Store(
      state: Shared(),
      reducer: Scope(\.other) { countingRule(OtherAction.self, in: \.value) },
      settings: StoreSettings(executor: executor)
    )
    let told = Recorder<Int>()
    let subscription = store.scope(\.other.value).observe { told.record($0) }
    let farewells = store.scope(\.other).scope(memoizing: { other in
      Farewell {
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
    subscription.dispose()
  }
}
