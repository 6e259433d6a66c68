import CounterFeature
import Foundation
import TerminalUI
import Testing
import UDFKit

/// The pane, connected to a store.
@MainActor
struct CounterPaneTests {
  private let store = Store(
    state: CounterState(count: 3),
    reducer: CounterFeature.reducer,
    settings: ManualWorld().settings
  )

  @Test func `shows the store's state at once, then each change`() async {
    let pane = CounterFeature.connect(to: store)
    #expect(Block(pane.lines).plain == "count  3\nstep  [1] 5  10 \n")
    await store.send(CounterAction.incrementButtonTapped)
    #expect(Block(pane.lines).plain == "count  4\nstep  [1] 5  10 \n")
  }

  @Test func `asks to be drawn again when its props changed, and only then`() async {
    let pane = CounterFeature.connect(to: store)
    var changes: [Int] = []
    pane.onChange = { [unowned pane] in changes.append(pane.props.count) }
    await store.send(CounterAction.added(0))
    await store.send(CounterAction.stepChosen(3))
    pane.props = CounterProps(store.state)
    #expect(changes.isEmpty)
    await store.send(CounterAction.added(2))
    #expect(changes == [5])
  }

  @Test func `keys are dispatched`() {
    let pane = CounterFeature.connect(to: store)
    #expect(pane.handle(.up))
    #expect(!pane.handle(.enter))
    #expect(store.state.count == 4)
  }

  @Test func `keys that come faster than the props follow the state`() {
    let pane = CounterFeature.connect(to: store)
    pane.handle(.character("s"))
    pane.handle(.character("s"))
    #expect(store.state.step == 10)
  }

  @Test func `a slice of a larger state is shown by the same pane`() async {
    let app = Store(
      state: App(),
      reducer: Reducer { Scope(\.counter) { CounterFeature.reducer } }
    )
    let pane = CounterFeature.connect(to: app.scope(\.counter))
    pane.handle(.up)
    await app.send(CounterAction.incrementButtonTapped)
    #expect(pane.props.count == 2)
  }

  @Test func `a pane that nobody holds goes, and its subscription with it`() async {
    var panes = [CounterFeature.connect(to: store)]
    panes[0].onChange = { Testing.Issue.record("a pane that went was told") }
    weak let gone = panes.first
    panes.removeAll()
    #expect(gone == nil)
    await store.send(CounterAction.incrementButtonTapped)
    #expect(store.state.count == 4)
  }

  @Test func `its props are written as JSON`() throws {
    let pane = CounterFeature.connect(to: store)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(pane.props), as: UTF8.self)
    #expect(json == #"{"canDecrement":true,"count":3,"step":1}"#)
  }

  private struct App: Sendable {
    var counter = CounterState()
  }
}
