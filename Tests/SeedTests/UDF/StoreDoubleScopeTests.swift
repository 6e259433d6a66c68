import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that a scope of a scope works like a scope.
struct StoreDoubleScopeTests {
  private struct BigState: Equatable, Sendable { var inner = NumberState() }
  private struct Begun: Action {}

  private let unchanged = Store(state: BigState()) { _, _ in }
  private let changed = Store(state: BigState()) { state, _ in state.inner.number = 42 }

  private func number(of store: Store<BigState>) -> Store<Int> {
    store.scope(\.inner).scope(\.number)
  }

  @Test func `who observes it is told its current state`() {
    let seen = StateRecorder(of: number(of: unchanged))
    #expect(seen.told.values == [1])
  }

  @Test func `it is told a change that the whole caused`() {
    let seen = StateRecorder(of: number(of: changed))
    changed.dispatch(Begun())
    #expect(seen.told.values == [1, 42])
  }

  @Test func `it hears an action to the whole`() {
    let heard = ActionRecorder<Int>()
    heard.connect(to: number(of: unchanged))
    unchanged.dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [1])
    #expect(heard.names == ["Begun()"])
  }

  @Test func `the whole is told a change that it caused`() {
    let seen = StateRecorder(of: changed)
    number(of: changed).dispatch(Begun())
    #expect(seen.told.values.map(\.inner.number) == [1, 42])
  }

  @Test func `the whole hears an action to it`() {
    let heard = ActionRecorder<BigState>()
    heard.connect(to: unchanged)
    number(of: unchanged).dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [BigState()])
    #expect(heard.names == ["Begun()"])
  }
}
