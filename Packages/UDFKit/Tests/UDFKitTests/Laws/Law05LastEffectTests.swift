import Testing
import UDFInspection

@testable import UDFKit

/// Law 5: no part of an effect is released under the lock, because an object that only it held may use the
/// store when it is deallocated.
@Suite struct Law05LastEffectTests {
  /// An object that reads and dispatches when it is deallocated.
  final class Leaving: Sendable {
    let store: Store<Counter>
    init(_ store: Store<Counter>) { self.store = store }
    deinit { if store.state.count == 0 { store.dispatch(CounterAction.up) } }
  }

  enum Do: Action {
    case start, stop
    case fail
    case carry(Leaving)
  }

  /// An object that gives a reducer access to its store.
  ///
  /// Proof of `@unchecked Sendable`: the store is set before the first action and released after the last.
  final class Home: @unchecked Sendable {
    var store: Store<Counter>?

    /// Work that only its effect holds, with an object that uses the store when it is deallocated.
    func work() -> Effect {
      let leaving = store.map(Leaving.init)
      return .run { _ in withExtendedLifetime(leaving) {} }
    }

    func carrying() -> Effect { store.map { .dispatch(Do.carry(Leaving($0))) } ?? .none }
  }

  static let effects: [@Sendable (Home, Gate) -> Effect] = [
    { home, _ in .concatenate([home.work(), .run { _ in }]) },
    { home, _ in .concatenate([.run { _ in }, .cancel(id: "id"), home.work()]).identified(by: "id")
    },
    { home, gate in
      .concatenate([.run { _ in await gate.wait() }, home.work()]).identified(by: "stopped")
    },
    { home, _ in home.carrying() },
    { home, _ in
      .merge([
        Effect.cancel(id: "none").throttled(id: "rate", for: .seconds(1)),
        home.work().throttled(id: "rate", for: .seconds(1), keepsLatest: false),
      ])
    },
    { home, _ in home.work().debounced(id: "stopped", for: .seconds(1)) },
  ]

  /// Creates a store of a counter with rules that may ask the home for the store.
  static func store(
    _ home: Home,
    @ReducerBuilder<Counter> _ rules: () -> Reducer<Counter>
  ) -> Store<Counter> {
    let store = Store(
      state: Counter(),
      reducer: Reducer<Counter> {
        Feature.counter
        rules()
      },
      settings: StoreSettings(clock: StoreClock(ManualClock()))
    )
    home.store = store
    return store
  }

  /// Creates a store whose every action returns work as its effect.
  static func workingStore(_ home: Home) -> Store<Counter> {
    store(home) {
      On(Do.self) { (_: inout Counter, _) -> Effect in home.work() }
    }
  }

  @Test(arguments: effects.indices)
  func `law 5: what an effect held may use the store when it goes`(kind: Int) async {
    let (home, gate) = (Home(), Gate())
    let store = Self.store(home) {
      On(Do.self) { (_: inout Counter, action) throws -> Effect in
        switch action {
        case .start: return Self.effects[kind](home, gate)
        case .stop: return .cancel(id: "stopped")
        case .fail, .carry: return .none
        }
      }
    }
    store.dispatch(Do.start)
    store.dispatch(Do.stop)
    gate.open()
    for await state in store.states() where state.count > 0 { break }
    #expect(store.state.count == 1)
    home.store = nil
  }

  @Test func `law 5: what an action held that a listener hears last may use the store`() {
    let home = Home()
    let store = Self.store(home) {
      On(Do.self) { (_: inout Counter, action) -> Effect in
        if case .start = action { home.carrying() } else { .none }
      }
    }
    let heard = Recorder<Int>()
    let listening = store.onAction { heard.record($0.state.count) }
    store.dispatch(Do.start)
    #expect(heard.all == [0, 0, 1])
    listening.dispose()
    home.store = nil
  }

  @Test func `law 5: what the effect of a rejected action held may use the store`() {
    let home = Home()
    let store = Self.store(home) {
      On(Do.self) { (_: inout Counter, _) -> Effect in home.work() }
      On(Do.self) { (_: inout Counter, _) throws in throw Refused() }
    }
    store.dispatch(Do.fail)
    #expect(store.state.count == 1)
    home.store = nil
  }

  @Test func `law 5: what an effect held that was only explained may use the store`() {
    let home = Home()
    let store = Self.workingStore(home)
    let steps = store.explain(Do.start).steps
    #expect(steps.map(\.hasEffect) == [true])
    #expect(store.state.count == 1)
    home.store = nil
  }

  @Test func `law 5: what an effect held that is cancelled with its caller may use the store`()
    async
  {
    let home = Home()
    let store = Self.workingStore(home)
    await Task {
      // The task does not outlive the closure.
      withUnsafeCurrentTask { $0?.cancel() }
      await store.send(Do.start)
    }.value
    #expect(store.state.count == 1)
    home.store = nil
  }
}
