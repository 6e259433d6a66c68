import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature
@testable import RadarApp

@MainActor
struct FoundViewTests {
  private static func state(_ change: (inout TextQuery) -> Void = { _ in }) -> AppState {
    var app = AppState()
    var state = FeedState()
    state.sources = [FeedSource(id: "a.xml", title: "Nio")]
    state.entries = IdentifiedArray(
      (1...3).map { FeedEntry(source: "a.xml", key: "\($0)", title: "Version \($0)") }
    )
    state.recount()
    var search = TextQuery("sion swift")
    search.results = [
      TextMatch(
        id: "a.xml\n2",
        title: "Version 2",
        titleMarks: [3..<7],
        excerpt: "for 👨‍👩‍👧 Swift",
        marks: [10..<15]
      )
    ]
    (search.total, search.isSearching) = (1, false)
    change(&search)
    (app.feed, app.textSearch.query) = (state, search)
    return app
  }

  private func pane(_ state: AppState) -> (FeaturePane<FoundFeeds, FeedPaneProps>, Store<AppState>)
  {
    let store = Store(state: state, reducer: .app([.feed(.offline)]))
    return (FeedPane.connect(to: store, now: { Date() }, source: { $0 }), store)
  }

  private func lines(_ state: AppState) -> [Line] { Array(pane(state).0.lines(width: 200)) }

  @Test func `results are rows with their source and an excerpt, and the words are marked`() {
    let lines = lines(Self.state())
    #expect(lines.map(\.plain).prefix(2) == ["feeds  all 3  unread 3  liked 0 ", ""])
    #expect(lines[2].plain == "search sion swift  1 entry")
    #expect(lines[3].plain == "1 ●   Version 2  Nio  for 👨‍👩‍👧 Swift" && lines.count == 4)
    let marked = lines[3].runs.filter { $0.style.traits.contains(.underlined) }
    #expect(marked.map(\.text) == ["sion", "Swift"])
    #expect(marked.allSatisfy { $0.style.traits.contains(.bold) && $0.style.color == .yellow })
  }

  @Test func `marks beyond the text are cut`() {
    let line = Line("abc", marking: [1..<2, 0..<2, 2..<9, 12..<15])
    #expect(line.plain == "abc")
  }

  @Test func `it says that nothing is found, that it searches, and what went wrong`() {
    func said(_ total: Int, _ change: (inout TextQuery) -> Void = { _ in }) -> String {
      let state = Self.state { search in
        search.total = total
        if total == 0 { search.results = [] }
        change(&search)
      }
      return String(lines(state)[2].plain.dropFirst("search sion swift  ".count))
    }
    #expect(said(0) == "no entry has this in its text")
    #expect(said(0) { $0.isSearching = true } == "searching …")
    #expect(said(0) { $0.error = "no luck" } == "no luck")
    #expect(said(12) == "the best 1 of 12 entries")
    #expect(said(12) { $0.isWhole = false } == "12 entries so far …")
  }

  @Test func `the keys search while words are typed, and go back`() throws {
    var actions: [TextSearchAction] = []
    func view(_ state: AppState) -> FeedPaneView {
      let props = FeedPaneProps(state.found)
      return FeedPaneView(props: props, feeds: FeedView(props: props.feed) { _ in }) {
        actions.append($0)
      }
    }
    let found = view(Self.state())
    let key = try #require(found.keys.first { $0.keys == ["s"] })
    #expect(key.type("ab"))
    key.enter("abc")
    #expect(found.handle(.escape))
    #expect(actions == [.queryChanged("ab"), .queryChanged("abc"), .ended])
  }

  @Test func `escape ends a refresh only while nothing is looked for`() {
    var state = Self.state()
    (state.feed.refreshTotal, state.feed.waiting) = (1, ["a.xml"])
    let (found, search) = pane(state)
    #expect(found.handle(.escape) && search.state.feed.refreshTotal == 1)
    #expect(search.state.textSearch.query == nil)
    state.textSearch.query = nil
    let (list, store) = pane(state)
    #expect(list.handle(.escape) && store.state.feed.refreshTotal == 0)
  }

  @Test func `only the visible results are props, in the order of their rank`() {
    var state = Self.state()
    state.textSearch.query?.results = ["3", "1", "2"].map { key in
      TextMatch(id: "a.xml\n\(key)", title: key, titleMarks: [], excerpt: "", marks: [])
    }
    let props = FeedPaneProps(state.found, visible: 1..<9)
    #expect(props.feed.entries.map(\.title) == ["Version 1", "Version 2"])
    #expect(props.search?.results.map(\.title) == ["1", "2"])
    #expect(props.feed.above == 1 && props.feed.shown == 3)
    #expect(state.found.position(of: "a.xml\n2") == 2)
  }
}
