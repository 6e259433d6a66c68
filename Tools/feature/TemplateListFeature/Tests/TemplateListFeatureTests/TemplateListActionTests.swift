import Testing
import UDFKit
import UDFTesting

@testable import TemplateListFeature

/// Each action, on a store of the feature's slice alone: what it changes, and nothing else.
struct TemplateListActionTests {
  private struct Gone: Error, CustomStringConvertible {
    let description = "no such name:\ncheck it"
  }

  /// A store whose client knows the length of each name but "gone".
  private let test = TestStore(
    isolating: TemplateListState(),
    reducer: TemplateListFeature.reducer(
      client: TemplateListClient { name in
        if name == "gone" { throw Gone() }
        return "\(name.count)"
      }
    )
  )

  private func add(_ name: String) async {
    await test.send(TemplateListAction.addRequested(name)) { $0.loading = [name] }
    await test.receive(TemplateListAction.valueLoaded(name: name, value: "\(name.count)")) {
      $0.loading = []
      $0.rows.append(TemplateListRow(id: name, value: "\(name.count)"))
    }
  }

  @Test func `a row is added with its value, and not twice`() async {
    await add("one")
    await test.send(
      TemplateListAction.addRequested("one"),
      rejectedWith: TemplateListError("one is there already: choose another name")
    )
    await test.finish()
  }

  @Test func `a value that cannot be loaded adds no row, and the reason is one line`() async {
    await test.send(TemplateListAction.addRequested("gone")) { $0.loading = ["gone"] }
    await test.receive(TemplateListAction.loadFailed(name: "gone", message: "\(Gone())")) {
      $0.loading = []
      $0.error = "no such name: check it"
    }
    await test.finish()
  }

  @Test func `an action of a row marks that row, and the count is kept`() async {
    await add("one")
    await add("three")
    let row = test.store.scope(\.rows, id: "three")
    await test.send(TemplateListRowAction.markToggled, to: row) {
      $0.rows[id: "three"]?.isMarked = true
      $0.marked = 1
    }
    await test.send(TemplateListRowAction.markToggled) {
      $0.rows[id: "one"]?.isMarked = true
      $0.rows[id: "three"]?.isMarked = false
    }
    await test.finish()
  }

  @Test func `a watch refreshes again and again, until it is ended`() async {
    await test.send(
      TemplateListAction.refreshRequested,
      rejectedWith: TemplateListError("There is nothing to refresh: add a row first")
    )
    await test.send(
      TemplateListAction.watchRequested(seconds: 0),
      rejectedWith: TemplateListError("Choose 1 second or more")
    )
    await add("one")
    await test.send(TemplateListAction.watchRequested(seconds: 60)) { $0.watchInterval = 60 }
    for _ in 0..<2 {
      await test.advance(by: .seconds(60))
      await test.receive(TemplateListAction.watchTicked) { $0.loading = ["one"] }
      await test.receive(TemplateListAction.valueLoaded(name: "one", value: "3")) {
        $0.loading = []
      }
    }
    await test.send(TemplateListAction.unwatchRequested) { $0.watchInterval = nil }
    await test.finish()
  }

  @Test func `a kept state goes on: a value is loaded again, and a watch watches`() async {
    var state = TemplateListState()
    state.loading = ["one"]
    state.watchInterval = 60
    #expect(state.isActive && !TemplateListState().isActive)
    let test = TestStore(
      isolating: state,
      reducer: TemplateListFeature.reducer(client: TemplateListClient { "\($0.count)" })
    )
    await test.send(TemplateListAction.resumed)
    await test.receive(TemplateListAction.valueLoaded(name: "one", value: "3")) {
      $0.loading = []
      $0.rows.append(TemplateListRow(id: "one", value: "3"))
    }
    await test.advance(by: .seconds(60))
    await test.receive(TemplateListAction.watchTicked) { $0.loading = ["one"] }
    await test.receive(TemplateListAction.valueLoaded(name: "one", value: "3")) { $0.loading = [] }
    await test.send(TemplateListAction.unwatchRequested) { $0.watchInterval = nil }
    await test.finish()
  }
}
