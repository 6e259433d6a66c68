import Synchronization
import TerminalUI
import Testing
import UDFKit

@testable import UDFTerminal

/// Tests the pane that every feature shares, with a list of numbers.
@MainActor
struct FeaturePaneTests {
  private struct State: Equatable, Sendable {
    var rows = Array(0..<1_000)
    var title = "t"
  }

  private enum Event: Action, Equatable {
    case named(String)
    case doubled(Int)
  }

  private struct Props: Encodable, Equatable, Sendable {
    let title: String
    let rows: [Int]
    let above: Int
    let count: Int
  }

  private struct View: PaneView {
    let props: Props
    let handler: (Event) -> Void

    func lines(width: Int) -> PaneLines {
      PaneLines([Line(props.title)], rows: props.count) { row in
        let row = row - props.above
        return props.rows.indices.contains(row) ? Line("\(props.rows[row])") : Line()
      }
    }

    func handle(_ key: Key) -> Bool {
      guard key == .enter else { return false }
      handler(.named(props.title + "!"))
      return true
    }
  }

  /// How often props were made, and of how many rows.
  private final class Made: Sendable {
    let rows = Mutex<[Int]>([])
    func note(_ count: Int) { rows.withLock { $0.append(count) } }
    var last: Int? { rows.withLock(\.last) }
  }

  private let made = Made()
  private let store = Store(state: State()) {
    On(Event.self) { state, event in
      switch event {
      case .named(let name): state.title = name
      case .doubled(let row): state.rows[row] *= 2
      }
    }
  }

  private func pane() -> FeaturePane<State, Props> {
    FeaturePane(
      store,
      visibleProps: { [made] state, visible in
        let range = (visible ?? 0..<state.rows.count).clamped(to: 0..<state.rows.count)
        made.note(range.count)
        return Props(
          title: state.title,
          rows: Array(state.rows[range]),
          above: range.lowerBound,
          count: state.rows.count
        )
      },
      view: { props, store in View(props: props) { store.dispatch($0) } }
    )
  }

  @Test func `it shows the state from the start, and all rows until it is told which are visible`()
  {
    let pane = pane()
    #expect(pane.lines().count == 1_001)
    #expect(pane.lines().last?.plain == "999")
    pane.visible = 10..<12
    #expect(pane.props.rows == [10, 11])
    #expect(pane.lines().count == 1_001 && pane.lines()[11].plain == "10")
    #expect(pane.lines()[1].plain.isEmpty)
  }

  @Test func `an action makes props of what is visible, however long the list`() async {
    let pane = pane()
    pane.visible = 10..<12
    var changes = 0
    pane.onChange = { changes += 1 }
    await store.send(Event.named("new"))
    #expect(made.last == 2 && changes == 1)
    await store.send(Event.doubled(11))
    #expect(pane.props.rows == [10, 22] && changes == 2)
    await store.send(Event.doubled(500))
    #expect(changes == 2, "what is not visible is not drawn")
  }

  @Test func `who says what is visible draws it, and the same again costs nothing`() {
    let pane = pane()
    pane.onChange = { Testing.Issue.record("whoever says what is visible draws it") }
    pane.visible = 10..<12
    let count = made.rows.withLock(\.count)
    pane.visible = 10..<12
    #expect(made.rows.withLock(\.count) == count)
  }

  @Test func `keys that come faster than the props follow the state`() {
    let pane = pane()
    for _ in 0..<3 { #expect(pane.handle(.enter)) }
    #expect(!pane.handle(.tab))
    #expect(store.state.title == "t!!!")
    #expect(made.last.map { $0 <= 100 } == true, "a key makes no props of the whole list")
  }

  @Test func `it is erased to what a program needs that knows no feature`() throws {
    let pane: any Pane = pane()
    #expect((pane.content as? Props)?.title == "t")
    #expect(pane.lines().first?.plain == "t")
  }

  @Test func `a pane that nobody holds goes, and its subscription with it`() async {
    weak var gone: FeaturePane<State, Props>?
    do {
      let pane = pane()
      pane.onChange = { Testing.Issue.record("a pane that went was told") }
      gone = pane
    }
    #expect(gone == nil)
    await store.send(Event.named("new"))
  }
}
