import Testing
import UDFInspection
import UDFKit
import UDFTesting

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
    let store = Store<Int>(
      state: 0,
      reducer: On(NumberAction.self) { _, _ in .merge([.none, .concatenate([.none, .none])]) }
    )
    store.dispatch(NumberAction.nothingHappened)
    #expect(store.effects.isEmpty)
    #expect(!"\(store.explain(NumberAction.nothingHappened))".contains("effect"))
  }

  @Test func `effects that are put together may be put together again`() async {
    await run(.concatenate([.concatenate([effect("first")]), .merge([effect("second")])]))
    #expect(ran.values == ["first", "second"])
  }
}
