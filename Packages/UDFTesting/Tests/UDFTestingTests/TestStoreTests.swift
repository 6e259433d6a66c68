import Testing
import UDFKit
import UDFTesting

struct TestStoreTests {
  @Test func `a whole story passes`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    await test.send(SearchAction.typed("swift")) { $0.query = "swift" }
    await test.advance(by: .milliseconds(299))
    #expect(test.state.results.isEmpty)
    await test.advance(by: .milliseconds(1))
    await test.receive(SearchAction.found(["swift"])) { $0.results = ["swift"] }
    await test.send(SearchAction.cleared) { $0.query = "" }
    await test.receive(SearchAction.found([])) { $0.results = [] }
    await test.send(SearchAction.typed(""), rejectedWith: SearchError.emptyQuery)
    await test.finish()
  }

  @Test func `an hour of refreshes passes at once`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    await test.send(SearchAction.refreshStarted)
    await test.advance(by: .seconds(3600))
    for count in 1...60 {
      await test.receive(SearchAction.refreshed) { $0.refreshes = count }
    }
    await test.send(SearchAction.refreshStopped)
    await test.finish()
  }

  @Test func `an action is received by its type and a condition`() async {
    let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
    await test.send(SearchAction.cleared) { $0.query = "" }
    await test.receive(SearchAction.self) {
      if case .found(let results) = $0 { results.isEmpty } else { false }
    }
    await test.finish()
  }

  @Test func `an action is received by its case`() async {
    let found = Prism<SearchAction, [String]> {
      if case .found(let results) = $0 { results } else { nil }
    } embed: {
      .found($0)
    }
    let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
    await test.send(SearchAction.cleared) { $0.query = "" }
    await test.receive(found)
    test.store.dispatch(SearchAction.found(["a"]))
    await test.receive(found) { $0.results = ["a"] }
    await test.finish()
    await expectFailures(
      """
      a case of SearchAction with Array<String> was expected to come, and there is only:
        SearchAction.refreshed from Tests/T.swift:9
      """
    ) {
      test.store.dispatch(SearchAction.refreshed, fileID: "Tests/T.swift", line: 9)
      await test.receive(found)
    }
  }

  @Test func `an action is sent to a scoped store`() async {
    struct Pair: Equatable { var left = Search(), right = Search() }
    let test = TestStore(
      state: Pair(),
      reducer: Reducer {
        Scope(\.left, as: .own) { Search.reducer() }
        Scope(\.right, as: .own) { Search.reducer() }
      }
    )
    await test.send(SearchAction.refreshed, to: test.store.scope(\.left, as: .own)) {
      $0.left.refreshes = 1
    }
    await test.send(SearchAction.refreshed) {
      $0.left.refreshes = 2
      $0.right.refreshes = 1
    }
    await test.finish()
  }

  @Test func `an effect that works on the main actor is waited for`() async {
    let test = TestStore(
      state: Search(),
      reducer: Search.reducer { query in await MainActor.run { [query] } }
    )
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
    await test.finish()
  }

  @Test func `an effect that works with tasks and an actor is waited for`() async {
    actor Index {
      func find(_ query: String) -> [String] { [query] }
    }
    let index = Index()
    let test = TestStore(
      state: Search(),
      reducer: Search.reducer { query in
        async let one = index.find(query)
        return await withTaskGroup(of: [String].self) { group in
          for number in 0..<3 { group.addTask { await index.find("\(number)") } }
          return await group.reduce(into: []) { $0 += $1 }.sorted()
        } + (await one)
      }
    )
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["0", "1", "2", "a"])) {
      $0.results = ["0", "1", "2", "a"]
    }
    await test.finish()
  }

  @Test func `effects of a store that is let go are ended`() async {
    final class Held: Sendable {}
    weak var seen: Held?
    do {
      let held = Held()
      seen = held
      let test = TestStore(
        state: Search(),
        reducer: Search.reducer { query in
          withExtendedLifetime(held) { [query] }
        }
      )
      test.exhaustivity = .off
      await test.send(SearchAction.typed("a"))
    }
    #expect(seen == nil)
  }
}
