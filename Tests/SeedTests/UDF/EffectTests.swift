import Foundation
import Synchronization
import Testing
import UDFComponents
import UDFInspection
import UDFKit
import UDFTesting

/// Tests that a reducer's effect runs, which is a `SideEffect` in UDF, and an `Effect` in UDFKit.
struct SideEffectTests {
  private struct Begun: Action {}
  private struct Other: Action {}

  private let ran = Recorder<Int>()

  private func effect(_ number: Int) -> Effect { .run { [ran] _ in ran.record(number) } }

  @Test func `an effect is run, and dispatches to the store of its action`() async {
    let store = Store(state: 1) {
      On(Begun.self) { _, _ in .run { dispatch in dispatch(Other()) } }
      On(Other.self) { state, _ in
        state += 1
        return .none
      }
    }
    await store.send(Begun())
    #expect(store.state == 2)
  }

  @Test func `an effect that blocks does not keep actions from being reduced`() {
    let semaphore = DispatchSemaphore(value: 0)
    let store = Store(state: 1) {
      On(Begun.self) { _, _ in .blocking { _ in semaphore.wait() } }
    }
    let heard = ActionRecorder<Int>()
    heard.connect(to: store)
    store.dispatch(Begun())
    store.dispatch(Other())
    #expect(heard.names == ["Begun()", "Other()"])
    semaphore.signal()
  }

  @Test func `effects that block do not keep the next one from being run`() async {
    let semaphore = DispatchSemaphore(value: 0)
    let store = Store<Int>(state: 1) {
      On(Begun.self) { _, _ in .blocking { _ in semaphore.wait() } }
      On(Other.self) { _, _ in effect(2) }
    }
    for _ in 0..<8 { store.dispatch(Begun()) }
    await store.send(Other())
    #expect(ran.values == [2])
    for _ in 0..<8 { semaphore.signal() }
  }

  @Test func `effects are run in the order in which they are written`() async {
    // Three reducers, each with an effect, and one that puts them together.
    func reducer(_ number: Int) -> @Sendable (inout Int, Begun) -> Effect {
      { [effect = effect(number)] state, _ in
        state += number
        return effect
      }
    }
    let (first, second, third) = (reducer(1), reducer(2), reducer(3))
    let store = Store<Int>(state: 1) {
      On(Begun.self) { state, action in
        .concatenate([first(&state, action), second(&state, action), third(&state, action)])
      }
    }
    for _ in 0..<50 { await store.send(Begun()) }
    #expect(ran.values == Array(repeatElement([1, 2, 3], count: 50).joined()))
    #expect(store.state == 301)
  }

  @Test func `an effect is gone when it has been run`() async {
    let made = Mutex<[WeakToken]>([])
    let store = Store<Int>(state: 1) {
      On(Begun.self) { _, _ in
        let token = Token()
        made.withLock { $0.append(WeakToken(token)) }
        return .run { dispatch in withExtendedLifetime(token) { dispatch(Other()) } }
      }
    }
    for _ in 0..<50 { await store.send(Begun()) }
    #expect(made.withLock { $0.filter { $0.token != nil } }.isEmpty)
  }

  @Test func `an action that is dispatched to a scoped store starts its effect`() async {
    let store = Store(state: NumberState(), reducer: On(Begun.self) { _, _ in effect(1) })
    await store.scope(\.number).send(Begun())
    #expect(ran.values == [1])
  }
}

/// Tests the combination of effects, which is `combine` in UDF, and `merge` and `concatenate` in UDFKit.
struct CombineSideEffectTests {
  private let ran = Recorder<String>()

  private func effect(_ name: String) -> Effect { .run { [ran] _ in ran.record(name) } }

  /// Runs an effect to its end.
  private func run(_ effect: Effect) async {
    let store = Store<Int>(state: 0, reducer: On(NumberAction.self) { _, _ in effect })
    await store.send(NumberAction.nothingHappened)
  }

  @Test func `two effects are both run`() async {
    await run(.concatenate([effect("first"), effect("second")]))
    #expect(ran.takeValues() == ["first", "second"])
    await run(.merge([effect("first"), effect("second")]))
    #expect(Set(ran.values) == ["first", "second"])
  }

  @Test func `nothing put together is nothing`() {
    let store = Store(state: 0) {
      On(NumberAction.self) { _, _ in .merge([.none, .concatenate([.none, .none])]) }
    }
    store.dispatch(NumberAction.nothingHappened)
    #expect(store.effects.isEmpty)
    #expect(!"\(store.explain(NumberAction.nothingHappened))".contains("effect"))
  }

  @Test func `effects that are put together may be put together again`() async {
    await run(.concatenate([.concatenate([effect("first")]), .merge([effect("second")])]))
    #expect(ran.values == ["first", "second"])
  }
}
