import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import TemplateListFeature

/// The view and the pane: what is visible, and what the keys mean.
@MainActor
struct TemplateListViewTests {
  private static func state(_ count: Int) -> TemplateListState {
    var state = TemplateListState()
    state.rows = IdentifiedArray((1...count).map { TemplateListRow(id: "n\($0)", value: "\($0)") })
    return state
  }

  /// The store starts no effects, because a client that answers at once may answer before the state is compared.
  private func store(_ count: Int) -> Store<TemplateListState> {
    Store(
      state: Self.state(count),
      reducer: TemplateListFeature.reducer(client: .example),
      settings: StoreSettings(startsEffects: false)
    )
  }

  @Test func `it looks as it did`() {
    var state = Self.state(2)
    state.rows[1].isMarked = true
    (state.marked, state.watchInterval, state.loading) = (1, 60, ["n1"])
    state.error = "no such name: check it"
    let view = TemplateListView(props: TemplateListProps(state)) { _ in }
    assertSnapshot(of: view.lines(width: 80).map(\.plain), named: "two rows")
  }

  @Test(arguments: [100, 10_000])
  func `an action of a row makes lines of what is visible, however long the list`(
    count: Int
  ) async {
    let store = store(count)
    let pane = TemplateListFeature.connect(to: store)
    pane.visible = 10..<20
    var changes = 0
    pane.onChange = { changes += 1 }
    await store.scope(\.rows, id: "n15").send(TemplateListRowAction.markToggled)
    await store.scope(\.rows, id: "n\(count)").send(TemplateListRowAction.markToggled)
    #expect(changes == 2 && pane.props.marked == 2)
    #expect(pane.props.rows.map(\.id) == (11...20).map { "n\($0)" })
    #expect(pane.lines().count == 1 + count)
    #expect(pane.lines().dropFirst().count { !$0.runs.isEmpty } == 10)
  }

  @Test func `keys mark the selected row, and refresh`() {
    let store = store(3)
    let pane = TemplateListFeature.connect(to: store)
    #expect(pane.handle("m", on: "n2"))
    #expect(store.state.rows.map(\.isMarked) == [false, true, false])
    #expect(pane.handle("R"))
    #expect(store.state.loading == ["n1", "n2", "n3"])
  }

  @Test(arguments: [Key.enter, "x", "m", "a", .tab])
  func `another key means nothing, nor one of a row when none is selected`(key: Key) {
    #expect(!TemplateListFeature.connect(to: store(3)).handle(key))
  }

  @Test func `a name that is typed is added, and a selected row that moves is found by its id`() {
    let store = store(3)
    let pane = TemplateListFeature.connect(to: store)
    pane.keys.first { $0.keys == ["a"] }?.enter("n4")
    #expect(store.state.loading == ["n4"])
    #expect(pane.position(of: "n3") == 2 && pane.position(of: "n9") == nil)
    #expect(pane.lines().id(ofRow: 2) == "n3")
  }
}
