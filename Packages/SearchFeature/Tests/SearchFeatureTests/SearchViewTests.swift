import TerminalUI
import Testing
import UDFTerminal
import UDFTesting

@testable import SearchFeature

@MainActor
struct SearchViewTests {
  /// Compares the rendering of a state with the snapshot of the given name.
  private func assertPicture(
    _ name: String,
    line: UInt = #line,
    _ change: (inout SearchState) -> Void
  ) {
    var state = SearchState()
    change(&state)
    let view = SearchView(props: SearchProps(state)) { _ in }
    assertSnapshot(of: view.lines(width: .max).map(\.plain), named: name, line: line)
  }

  private func event(of key: Key, on row: Int? = nil, hasNext: Bool = false) -> SearchAction? {
    var state = SearchState()
    state.hasNext = hasNext
    var events: [SearchAction] = []
    let view = SearchView(props: SearchProps(state)) { events.append($0) }
    #expect(view.handle(key, on: row) == (events.count == 1))
    return events.first
  }

  private let nio = Repository(
    fullName: "apple/swift-nio",
    summary: "Event-driven networking",
    newestVersion: "2.1.0",
    stars: 8_000
  )

  @Test func `at first there is only the query`() {
    assertPicture("empty") { _ in }
    assertPicture("typed") { $0.query = "swift" }
  }

  @Test func `shows results with their numbers, aligned`() {
    let names = (1...10).map { Repository(fullName: "a/\($0)") }
    assertPicture("eleven of 31 results") { state in
      state.query = "swift"
      state.receive(SearchPage(repositories: [nio] + names, page: 1, hasNext: true, total: 31))
    }
  }

  @Test(arguments: [(0, "nothing found"), (1, "one result"), (2, "two results")])
  func `counts what was found`(count: Int, name: String) {
    let found = (0..<count).map { Repository(fullName: "a/\($0)") }
    let page = SearchPage(repositories: found, page: 1, hasNext: false, total: count)
    assertPicture(name) { $0.receive(page) }
  }

  @Test(arguments: [
    (1, true, "1 result, and more"), (2, true, "1 of 2 results"), (1, false, "1 result"),
  ])
  func `a total that is not known is not told`(total: Int, hasNext: Bool, words: String) {
    var state = SearchState()
    state.receive(SearchPage(repositories: [nio], page: 1, hasNext: hasNext, total: total))
    let lines = SearchView(props: SearchProps(state)) { _ in }.lines(width: .max)
    #expect(lines.map(\.plain).contains(words))
  }

  @Test func `the opened result is marked, and only that one`() {
    var state = SearchState()
    let other = Repository(fullName: "a/b")
    state.receive(SearchPage(repositories: [nio, other], page: 1, hasNext: false, total: 2))
    state.selected = other
    let lines = SearchView(props: SearchProps(state)) { _ in }.lines(width: .max)
    let marked = lines.map { line in line.runs.contains { $0.style == .inverse } }
    #expect(marked == [false, false, false, true])
  }

  @Test func `says that it searches, and dims what was found before`() {
    var state = SearchState()
    state.receive(SearchPage(repositories: [nio], page: 1, hasNext: false, total: 1))
    state.begin("new")
    assertPicture("searching") { $0 = state }
    let lines = SearchView(props: SearchProps(state)) { _ in }.lines(width: .max)
    #expect(lines[2].runs.allSatisfy { $0.style.traits.contains(.dim) })
  }

  @Test func `shows an error, and a notice beside what there is to say`() {
    assertPicture("failed") { $0.fail("No network: check it") }
    let page = SearchPage(repositories: [], page: 1, hasNext: false, total: 0, notice: "9 left")
    assertPicture("with a notice") { $0.receive(page) }
  }

  @Test(arguments: 4...60)
  func `of an error every letter is shown, in however few columns`(width: Int) {
    let error = "http://127.0.0.1:4711/search?… is not there (漢字): check it"
    var state = SearchState()
    state.receive(
      SearchPage(repositories: [nio], page: 1, hasNext: true, total: 2, notice: "9 left")
    )
    state.fail(error)
    let lines = SearchView(props: SearchProps(state)) { _ in }.lines(width: width)
    let shown = lines.dropFirst().dropLast()
    #expect(shown.allSatisfy { $0.width <= width })
    let letters = { (text: String) in text.filter { $0 != " " } }
    #expect(letters(shown.map(\.plain).joined()) == letters(error + "9left"))
  }

  @Test func `why nothing was found is shown whole on a narrow screen`() {
    let notice = "only what is built in was searched: radar --live searches GitHub"
    var state = SearchState()
    state.receive(SearchPage(repositories: [], page: 1, hasNext: false, total: 0, notice: notice))
    let lines = SearchView(props: SearchProps(state)) { _ in }.lines(width: 36)
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
