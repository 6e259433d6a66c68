import Testing

@testable import UDFKit

/// Law 5: no closure is released under the lock, because an object that only it held may use the store when
/// it is deallocated.
@Suite struct Law05LastReferenceTests {
  /// An object that reads and dispatches when it is deallocated.
  final class Leaving: Sendable {
    let store: Store<Counter>
    init(_ store: Store<Counter>) { self.store = store }
    deinit { if store.state.count > 0 { store.dispatch(CounterAction.up) } }
  }

  /// An owner of a subscription or a store, which releases it on request.
  final class Holder: @unchecked Sendable {
    var subscription: Subscription?
    var store: Store<Counter>?
  }

  static func store() -> Store<Counter> { Store(state: Counter(), reducer: Feature.counter) }

  @Test(arguments: [0, 2]) func `law 5: what an observer that ends itself held may use the store`(
    others: Int
  ) {
    let store = Self.store()
    let holder = Holder()
    let more = (0..<others).map { _ in store.observe { _ in } }
    holder.subscription = store.observe { [leaving = Leaving(store)] counter in
      withExtendedLifetime(leaving) { if counter.count == 1 { holder.subscription = nil } }
    }
    store.dispatch(CounterAction.up)
    #expect(store.state.count == 2)
    withExtendedLifetime(more) {}
  }

  @Test func `law 5: what an effect held that is cancelled before it begins may use the store`() {
    enum Do: Action { case start }
    let own = Holder()
    let store = Store(
      state: Counter(),
      reducer: Reducer {
        Feature.counter
        On(Do.self) { (state: inout Counter, _) -> Effect in
          state.count = 1
          let leaving = own.store.map(Leaving.init)
          return .merge([
            .run { _ in withExtendedLifetime(leaving) {} }.identified(by: "id"),
            .cancel(id: "id"),
          ])
        }
      }
    )
    own.store = store
    store.dispatch(Do.start)
    #expect(store.state.count == 2)
    own.store = nil
  }
}
