import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import SearchFeature

struct SearchViewTests {
  private static let nio = Repository(
    fullName: "apple/swift-nio",
    summary: "Event-driven networking",
    newestVersion: "2.1.0",
    stars: 8_000
  )

  private static func state(_ count: Int, _ change: (inout SearchState) -> Void) -> SearchState {
    var state = SearchState()
    let found = [nio] + (1..<11).map { Repository(fullName: "a/\($0)") }
    let page = Array(found.prefix(count))
    state.receive(SearchPage(repositories: page, page: 1, hasNext: false, total: count))
    change(&state)
    return state
  }

  private func lines(_ state: SearchState, width: Int = .max) -> PaneLines {
    SearchView(props: SearchProps(state)) { _ in }.lines(width: width)
  }

  private func event(of key: Key, on row: Int? = nil, hasNext: Bool = false) -> SearchAction? {
    var state = SearchState()
    state.hasNext = hasNext
    var events: [SearchAction] = []
    let view = SearchView(props: SearchProps(state)) { events.append($0) }
    #expect(view.handle(key, on: row) == (events.count == 1))
    return events.first
  }

  @Test(arguments: [
    ("empty", SearchState()), ("typed", state(0) { $0.clear("swift") }),
    ("nothing found", state(0) { _ in }), ("two results", state(2) { _ in }),
    ("eleven of 31 results", state(11) { ($0.query, $0.hasNext, $0.total) = ("swift", true, 31) }),
    ("searching", state(1) { $0.begin("new") }),
    ("with a notice", state(0) { $0.notice = "9 left" }),
    ("failed", state(0) { $0.fail("No network: check it") }),
  ])
  func `it looks as it did`(name: String, state: SearchState) {
    assertSnapshot(of: lines(state).map(\.plain), named: name)
  }

  @Test(arguments: [
    (1, true, "1 result, and more"), (2, true, "1 of 2 results"), (1, false, "1 result"),
  ])
  func `a total that is not known is not told`(total: Int, hasNext: Bool, words: String) {
    let lines = lines(Self.state(1) { ($0.total, $0.hasNext) = (total, hasNext) })
    #expect(lines.map(\.plain).contains(words))
  }

  @Test func `the opened result is marked, and only that one`() {
    let lines = lines(Self.state(2) { $0.selected = $0.results[1] })
    let marked = lines.map { line in line.runs.contains { $0.style == .inverse } }
    #expect(marked == [false, false, false, true])
  }

  @Test func `what was found before is dim while it searches`() {
    let lines = lines(Self.state(1) { $0.begin("new") })
    #expect(lines[2].runs.allSatisfy { $0.style.traits.contains(.dim) })
  }

  @Test(arguments: 4...60)
  func `of an error every letter is shown, in however few columns`(width: Int) {
    let error = "http://127.0.0.1:4711/search?… is not there (漢字): check it"
    let state = Self.state(1) { state in
      state.notice = "9 left"
      state.fail(error)
    }
    let lines = lines(state, width: width)
    let shown = lines.dropFirst().dropLast()
    #expect(shown.allSatisfy { $0.width <= width })
    let letters = { (text: String) in text.filter { $0 != " " } }
    #expect(letters(shown.map(\.plain).joined()) == letters(error + "9left"))
  }

  @Test func `why nothing was found is shown whole on a narrow screen`() {
    let notice = "only what is built in was searched: radar --live searches GitHub"
    let lines = lines(Self.state(0) { $0.notice = notice }, width: 36)
    let shown = lines.map(\.plain).joined(separator: " ")
    #expect(shown.replacing(#/ +/#, with: " ").contains("nothing found \(notice)"))
  }

  @Test func `what is typed changes the query, and what is entered is searched for at once`() {
    var events: [SearchAction] = []
    let view = SearchView(props: SearchProps(SearchState())) { events.append($0) }
    let key = view.keys.first { $0.kind == .text }
    #expect(key?.keys == ["/"])
    key?.type("swif")
    key?.enter("swift")
    #expect(events == [.queryChanged("swif"), .searchRequested("swift")])
  }

  @Test func `keys open the selected result and ask for more`() {
    #expect(event(of: .enter, on: 2) == .resultOpened(3))
    #expect(event(of: "m", hasNext: true) == .nextPageRequested)
  }

  @Test(arguments: [Key.up, .tab, .control("c"), .escape, .enter, "m", "/", .unknown([0xFF])])
  func `another key means nothing, nor one of a row when none is selected`(key: Key) {
    #expect(event(of: key) == nil)
  }
}

@MainActor
struct SearchPaneTests {
  private let held: HeldClient
  private let test: TestStore<SearchState>

  init() { (held, test) = HeldClient.withTest() }

  private func host() -> FeatureHost<SearchState, FeaturePane<SearchState, SearchProps>, Key> {
    FeatureHost(
      test,
      connect: { SearchFeature.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines().map(\.plain) }
    )
  }

  @Test func `keys are actions, and what they change is shown`() async throws {
    let host = host()
    #expect(host.screen == ["search  ", ""])
    let search = try #require(host.pane.keys.first { $0.kind == .text })
    search.type("i")
    search.type("io")
    await test.receive(SearchAction.queryChanged("i")) { $0.awaits("i") }
    await test.receive(SearchAction.queryChanged("io")) { $0.awaits("io") }
    #expect(host.screen == ["search  io", "searching …"])
    search.enter("io")
    await test.receive(SearchAction.searchRequested("io"))
    held.answer(0)
    await test.receive("io")
    #expect(host.screen == ["search  io", "2 of 1000 results", "1  io/1.1", "2  io/1.2"])
    #expect(host.pane.position(of: "io/1.2") == 1)
    await host.press("m")
    await test.receive(SearchAction.nextPageRequested) { $0.isLoading = true }
    held.fail(0, SearchError("no luck"))
    await test.receive(SearchAction.searchFailed("no luck")) { state in
      state.isLoading = false
      state.error = "no luck"
    }
    #expect(host.screen == ["search  io", "no luck", "1  io/1.1", "2  io/1.2"])
    await test.finish()
  }

  @Test func `its props are written as JSON`() async throws {
    let found = [Repository(fullName: "a/b")]
    let page = SearchPage(repositories: found, page: 1, hasNext: false, total: 1)
    test.exhaustivity = .off
    await test.send(SearchAction.resultsReceived(page))
    await test.send(SearchAction.resultOpened(1))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(host().pane.props), as: UTF8.self)
    #expect(
      json == #"{"hasNext":false,"isLoading":false,"page":1,"query":"","results":"#
        + #"[{"fullName":"a/b","summary":"","topics":[]}],"selected":"a/b","total":1}"#
    )
    await test.finish()
  }
}
