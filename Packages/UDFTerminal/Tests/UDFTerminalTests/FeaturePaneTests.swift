import Synchronization
import TerminalUI
import Testing
import UDFKit

@testable import UDFTerminal

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
      PaneLines(
        [Line(props.title)],
        rows: props.count,
        row: { row in number(ofRow: row).map { Line("\($0)") } ?? Line() },
        id: { number(ofRow: $0).map { "\($0)" } }
      )
    }

    private func number(ofRow row: Int) -> Int? {
      let row = row - props.above
      return props.rows.indices.contains(row) ? props.rows[row] : nil
    }

    var keys: [PaneKey] {
      PaneKey(.enter, "shout") { handler(.named(props.title + "!")) }
      PaneKey("d", "double", onRow: { handler(.doubled($0)) })
      PaneKey("t", "rename", typed: { handler(.named($0 + "…")) }, entered: { handler(.named($0)) })
      if props.title.isEmpty { PaneKey("x", "fill") { handler(.named("x")) } }
      PaneKey("c", "clear") { handler(.named("")) }.available(if: !props.title.isEmpty)
    }
  }

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
      return .none
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
      position: { state, id in state.rows.firstIndex { "\($0)" == id } },
      pages: PanePages(
        page: { state, id in
          state.rows.contains { "\($0)" == id } ? Page(title: id, lines: { _ in [Line(id)] }) : nil
        },
        opened: { store, id in store.dispatch(Event.named("read \(id)")) },
        next: { state, id, direction in
          Int(id).map { "\(direction == .forward ? $0 + 1 : $0 - 1)" }
        }
      ),
      view: { props, store in View(props: props) { store.dispatch($0) } }
    )
  }

  private struct FirstRemoved: Action {}

  private let texts = Store(state: ["a", "b", "c"]) {
    On(FirstRemoved.self) { rows, _ in
      rows.removeFirst()
      return .none
    }
  }

  private func pane(of texts: Store<[String]>) -> FeaturePane<[String], [String]> {
    FeaturePane(texts, props: { $0 }, view: { texts, _ in TextView(texts: texts) { _ in } })
  }

  @Test func `a text is looked for in the rows as they are, also before the props follow`() {
    let pane = pane(of: texts)
    texts.dispatch(FirstRemoved())
    #expect(pane.row(containing: "a", from: 0, .forward) == nil)
    #expect(pane.row(containing: "a", from: 0, .backward) == nil)
    #expect(pane.row(containing: "b", from: 2, .forward) == 0)
  }

  @Test func `props are a slice of the state or made of it, as in connect`() {
    let slice = FeaturePane(texts, state: \.self) { _, _ in TextView(texts: []) { _ in } }
    #expect(slice.props == texts.state)
    #expect(pane(of: texts).props == texts.state)
  }

  @Test func `a pane that is made for one look is no mistake`() async {
    let reported = Mutex<[String]>([])
    let settings = StoreSettings { issue in reported.withLock { $0.append("\(issue)") } }
    let store = Store(state: ["a"], reducer: .empty, settings: settings)
    _ = FeaturePane(store, state: \.self) { _, _ in TextView(texts: []) { _ in } }.content
    await Task { @MainActor in }.value
    withExtendedLifetime(store) {}
    #expect(reported.withLock { $0 } == [])
  }

  @Test(arguments: [("straße", "STRASSE"), ("ΝΕΟΣ", "νεος"), ("Éa", "éA")])
  func `upper and lower case are the same in every script`(row: String, text: String) {
    let pane = pane(of: Store(state: ["x", row]) {})
    #expect(pane.row(containing: text, from: 0, .forward) == 1)
  }

  @Test func `a key acts on its row, even if rows above are removed meanwhile`() {
    var chosen: [String] = []
    let pane = FeaturePane(
      texts,
      visibleProps: { rows, _ in rows },
      position: { [texts] rows, id in
        // Another thread may dispatch at any time.
        if texts.state.count == 3 { texts.dispatch(FirstRemoved()) }
        return rows.firstIndex(of: id)
      },
      view: { props, _ in TextView(texts: props) { chosen.append($0) } }
    )
    #expect(pane.handle("l", on: "b"))
    #expect(chosen == ["b"])
  }

  private struct TextView: PaneView {
    let texts: [String]
    let choose: (String) -> Void

    func lines(width: Int) -> PaneLines {
      PaneLines([], rows: texts.count, row: { Line(texts[$0]) }, id: { texts[$0] })
    }

    var keys: [PaneKey] { PaneKey("l", "choose", onRow: { choose(texts[$0]) }) }
  }

  @Test func `a key that is not available does nothing, and is listed nevertheless`() {
    let pane = pane()
    #expect(pane.keys.map(\.isAvailable) == [true, true, true, true])
    #expect(pane.handle("c") && store.state.title.isEmpty)
    #expect(!pane.handle("c") && store.state.title.isEmpty)
    #expect(pane.keys.filter { !$0.isAvailable }.map(\.words) == ["clear"])
    #expect(pane.keys.last?.available(if: true).isAvailable == false, "both conditions count")
    #expect(pane.keys.last?.press() == false)
  }

  @Test func `it shows the state from the start, and a hundred rows until it is told which`() {
    let pane = pane()
    #expect(pane.lines().count == 1_001)
    #expect(pane.lines()[100].plain == "99" && pane.lines()[101].plain.isEmpty)
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

  @Test func `lines are those of the current state, and nobody is told of what they show`() async {
    let pane = pane()
    pane.visible = 10..<12
    pane.onChange = { Testing.Issue.record("whoever asks for the lines draws them") }
    store.dispatch(Event.named("new"))
    #expect(pane.lines().first?.plain == "new" && made.last == 2)
    await store.send(Event.doubled(500))
    #expect(pane.props.title == "new")
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

  @Test func `a key of a row acts on the row with this id, wherever it is, and on no other`() {
    let pane = pane()
    pane.visible = 10..<12
    let before = made.rows.withLock(\.count)
    #expect(pane.handle("d", on: "700"))
    #expect(store.state.rows[700] == 1_400)
    #expect(made.rows.withLock { $0[before...].max() } == 2, "what is visible, and this row")
    #expect(!pane.handle("d", on: "700"), "there is no such row any more")
    #expect(!pane.handle("d"))
    #expect(pane.handle(.enter, on: "no row") && store.state.title == "t!")
  }

  @Test func `a key that takes a line tells what is typed, and what is entered`() {
    let pane = pane()
    #expect(!pane.handle("t"), "it waits for a line")
    let key = pane.keys.first { $0.keys == ["t"] }
    #expect(key?.kind == .text && key?.words == "rename")
    key?.type("a")
    #expect(store.state.title == "a…")
    key?.enter("ab")
    #expect(store.state.title == "ab")
  }

  @Test func `keys are those of the current state`() {
    let pane = pane()
    #expect(pane.keys.flatMap(\.keys) == [.enter, "d", "t", "c"])
    store.dispatch(Event.named(""))
    #expect(pane.keys.flatMap(\.keys) == [.enter, "d", "t", "x", "c"])
  }

  @Test func `what no row contains is not found, and what is near costs little`() {
    let pane = pane()
    #expect(pane.row(containing: "x", from: 0, .forward) == nil)
    #expect(pane.row(containing: "", from: 0, .forward) == nil)
    let before = made.rows.withLock(\.count)
    #expect(pane.row(containing: "42", from: 0, .forward) == 42)
    #expect(made.rows.withLock { $0[before...] } == [0, 100])
  }

  @Test(arguments: 0..<200)
  func `a text is found where a search of all rows finds it`(seed: Int) {
    let (row, digit) = (seed * 7_919 % 1_000, seed * 104_729 % 1_000)
    let found = (0..<1_000).filter { "\($0)".contains("\(digit)") }
    let pane = pane()
    #expect(
      pane.row(containing: "\(digit)", from: row, .forward)
        == found.first { $0 >= row } ?? found.first
    )
    #expect(
      pane.row(containing: "\(digit)", from: row, .backward)
        == found.last { $0 <= row } ?? found.last
    )
  }

  @Test func `a row has a page, which the feature is told of`() {
    let pane = pane()
    #expect(pane.page(of: "7")?.lines(width: 9) == ["7"])
    #expect(pane.page(of: "x") == nil)
    pane.pageOpened(of: "7")
    #expect(store.state.title == "read 7")
    #expect(pane.next(after: "7", .forward) == "8" && pane.next(after: "7", .backward) == "6")
  }
}
