import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that a scoped store and the whole store share their actions and their state.
struct StoreScopeTests {
  private struct Begun: Action {}

  private let unchanged = Store(state: NumberState()) { _, _ in }
  private let changed = Store(state: NumberState()) { state, _ in state.number = 42 }

  @Test func `who observes a scope is told its current state`() {
    let seen = StateRecorder(of: unchanged.scope(\.number))
    #expect(seen.told.values == [1])
  }

  @Test func `a scope is told a change that the whole caused`() {
    let seen = StateRecorder(of: changed.scope(\.number))
    changed.dispatch(Begun())
    #expect(seen.told.values == [1, 42])
  }

  @Test func `a scope hears an action to the whole`() {
    let heard = ActionRecorder<Int>()
    heard.connect(to: unchanged.scope(\.number))
    unchanged.dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [1])
    #expect(heard.names == ["Begun()"])
  }

  @Test func `a scope hears an action with its state after it`() {
    let heard = ActionRecorder<Int>()
    heard.connect(to: changed.scope(\.number))
    changed.dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [42])
    #expect(heard.names == ["Begun()"])
  }

  @Test func `the whole is told a change that a scope caused`() {
    let seen = StateRecorder(of: changed)
    changed.scope(\.number).dispatch(Begun())
    #expect(seen.told.values == [NumberState(), NumberState(number: 42)])
  }

  @Test func `the whole hears an action to a scope`() {
    let heard = ActionRecorder<NumberState>()
    heard.connect(to: unchanged)
    unchanged.scope(\.number).dispatch(Begun())
    #expect(heard.told.values.map(\.state) == [NumberState()])
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
