import Foundation
import SearchFeature
import TerminalUI
import Testing
import UDFKit

/// The pane, connected to a store.
@MainActor
struct SearchPaneTests {
  private let store = Store(
    state: SearchState(),
    reducer: SearchFeature.reducer(client: .catalogue(pageSize: 1))
  )

  @Test func `shows the store's state at once, then each change`() async {
    let pane = SearchFeature.connect(to: store)
    #expect(Block(pane.lines).plain == "search  \n")
    await store.send(SearchAction.searchRequested("nothing-like-it"))
    #expect(Block(pane.lines).plain == "search  nothing-like-it\nnothing found")
  }

  @Test func `asks to be drawn again when its props changed, and only then`() async {
    let pane = SearchFeature.connect(to: store)
    var changes = 0
    pane.onChange = { changes += 1 }
    await store.send(SearchAction.resultOpened(1))
    await store.send(SearchAction.queryChanged(""))
    pane.props = SearchProps(store.state)
    #expect(changes == 0)
    await store.send(SearchAction.searchFailed("no luck"))
    #expect(changes == 1)
    #expect(pane.props.error == "no luck")
  }

  @Test func `keys that come faster than the props lose nothing`() async {
    let world = ManualWorld()
    let store = Store(
      state: SearchState(),
      reducer: SearchFeature.reducer(client: .catalogue()),
      settings: world.settings
    )
    let pane = SearchFeature.connect(to: store)
    for key in KeyParser.keys(in: Array("reduxx\u{7F}".utf8)) { #expect(pane.handle(key)) }
    #expect(store.state.query == "redux")
    world.advance(by: .milliseconds(300))
    #expect(store.state.results == Array(Catalogue.embedded.search("redux").prefix(10)))
  }

  @Test func `a pane that nobody holds goes, and its subscription with it`() async {
    var panes = [SearchFeature.connect(to: store)]
    panes[0].onChange = { Testing.Issue.record("a pane that went was told") }
    weak let gone = panes.first
    panes.removeAll()
    #expect(gone == nil)
    await store.send(SearchAction.searchFailed("no luck"))
  }

  @Test func `its props are written as JSON`() throws {
    let found = [Repository(fullName: "a/b")]
    store.dispatch(
      SearchAction.resultsReceived(
        SearchPage(repositories: found, page: 1, hasNext: false, total: 1)
      )
    )
    store.dispatch(SearchAction.resultOpened(1))
    let pane = SearchFeature.connect(to: store)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(pane.props), as: UTF8.self)
    #expect(
      json == #"{"hasNext":false,"isLoading":false,"page":1,"query":"","results":"#
        + #"[{"fullName":"a/b","summary":"","topics":[]}],"selected":"a/b","total":1}"#
    )
  }
}
