import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that observers receive the state, and listeners the actions.
struct StoreBasicTests {
  private struct Begun: Action {}

  private let store = Store(state: 1) { state, _ in state = 2 }
  private let disposer = Disposer()

  @Test func `who observes is told the current state`() {
    let seen = StateRecorder(of: store)
    #expect(seen.told.values == [1])
  }

  @Test func `who observes is told the changes, also that which it causes itself`() {
    let told = Recorder<Int>()
    store.observe { [store] number in
      told.record(number)
      if number == 1 { store.dispatch(Begun()) }
    }
    .dispose(by: disposer)
    #expect(told.values == [1, 2])
  }

  @Test func `who listens is not told the current state`() {
    let heard = Recorder<Int>()
    store.onAction { heard.record($0.state) }.dispose(by: disposer)
    #expect(heard.values.isEmpty)
  }

  @Test func `who listens hears an action with the state after it`() {
    let heard = Recorder<Dispatched<Int>>()
    store.onAction { heard.record($0) }.dispose(by: disposer)
    store.dispatch(Begun())
    #expect(heard.values.map(\.state) == [2])
    #expect(heard.values.allSatisfy { $0.action is Begun })
  }
}

/// Tests that a scoped store and the whole store share their actions and their state.
///
/// The original's `StoreDoubleScopeTests` are the cases of a scope of a scope.
struct StoreScopeTests {
  struct Whole: Equatable, Sendable { var inner = NumberState() }
  private struct Begun: Action {}

  /// A store of the number, which is a scope or a scope of a scope.
  enum Depth: CaseIterable {
    case one, two

    func number(of store: Store<Whole>) -> Store<Int> {
      self == .one ? store.scope(\.inner.number) : store.scope(\.inner).scope(\.number)
    }
  }

  private let unchanged = Store(state: Whole()) { _, _ in }
  private let changed = Store(state: Whole()) { state, _ in state.inner.number = 42 }

  @Test(arguments: Depth.allCases)
  func `who observes a scope is told its current state`(depth: Depth) {
    let seen = StateRecorder(of: depth.number(of: unchanged))
    #expect(seen.told.values == [1])
  }

  @Test(arguments: Depth.allCases)
  func `a scope is told a change that the whole caused`(depth: Depth) {
    let seen = StateRecorder(of: depth.number(of: changed))
    changed.dispatch(Begun())
    #expect(seen.told.values == [1, 42])
  }

  @Test(arguments: Depth.allCases, [false, true])
  func `a scope hears an action to the whole, with its state after it`(depth: Depth, changes: Bool)
  {
    let whole = changes ? changed : unchanged
    let heard = ActionRecorder<Int>()
    heard.connect(to: depth.number(of: whole))
    whole.dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [changes ? 42 : 1])
    #expect(heard.names == ["Begun()"])
  }

  @Test(arguments: Depth.allCases)
  func `the whole is told a change that a scope caused`(depth: Depth) {
    let seen = StateRecorder(of: changed)
    depth.number(of: changed).dispatch(Begun())
    #expect(seen.told.values == [Whole(), Whole(inner: NumberState(number: 42))])
  }

  @Test(arguments: Depth.allCases)
  func `the whole hears an action to a scope`(depth: Depth) {
    let heard = ActionRecorder<Whole>()
    heard.connect(to: unchanged)
    depth.number(of: unchanged).dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [Whole()])
    #expect(heard.names == ["Begun()"])
  }

  @Test func `a scope is not told a change beside it`() {
    let store = Store(state: NumberState()) { state, _ in state.text = "42" }
    let seen = StateRecorder(of: store.scope(\.number))
    store.dispatch(Begun())
    #expect(store.state.text == "42")
    #expect(seen.told.values == [1])
  }
}

/// Tests that subscriptions end with their disposer.
struct DisposerTests {
  private let store = Store(state: 1, reducer: reduceNumber)
  private let told = Recorder<Int>()

  /// Returns a disposer of observers, each of which holds a token.
  private func disposer(observing tokens: [Token]) -> Disposer {
    let disposer = Disposer()
    for token in tokens {
      store.observe { [told] number in
        withExtendedLifetime(token) { told.record(number) }
      }
      .dispose(by: disposer)
    }
    return disposer
  }

  @Test(arguments: [1, 2])
  func `what closures hold is let go with the disposer`(count: Int) {
    var tokens = (0..<count).map { _ in Token() }
    let held = tokens.map(WeakToken.init)
    var disposer: Disposer? = disposer(observing: tokens)
    tokens = []
    #expect(held.allSatisfy { $0.token != nil })
    withExtendedLifetime(disposer) {}
    disposer = nil
    #expect(held.allSatisfy { $0.token == nil })
  }

  @Test(arguments: [1, 2])
  func `subscriptions end with the disposer`(count: Int) {
    var disposer: Disposer? = disposer(observing: (0..<count).map { _ in Token() })
    withExtendedLifetime(disposer) {}
    disposer = nil
    store.dispatch(NumberAction.changed(2))
    #expect(told.values == Array(repeating: 1, count: count))
  }
}
