import Testing
import UDFInspection
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

  @Test func `an action is received by its type, by its case, or with its rejection`() async {
    let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
    await test.send(SearchAction.cleared) { $0.query = "" }
    await test.receive(SearchAction.self) {
      if case .found(let results) = $0 { results.isEmpty } else { false }
    }
    test.store.dispatch(SearchAction.found(["a"]))
    await test.receive(SearchAction.foundPrism) { $0.results = ["a"] }
    test.store.dispatch(SearchAction.typed(""))
    await test.receive(SearchAction.typed(""), rejectedWith: SearchError.emptyQuery)
    await test.finish()
  }

  @Test func `an action is sent to a scoped store`() async {
    struct Pair: Equatable { var left = Search(), right = Search() }
    let test = TestStore(state: Pair()) {
      Scope(\.left, as: .own) { Search.reducer() }
      Scope(\.right, as: .own) { Search.reducer() }
    }
    await test.send(SearchAction.refreshed, to: test.store.scope(\.left, as: .own)) {
      $0.left.refreshes = 1
    }
    await test.send(SearchAction.refreshed) {
      $0.left.refreshes = 2
      $0.right.refreshes = 1
    }
    await test.finish()
  }

  @Test func `an effect that works with tasks and actors is waited for`() async {
    actor Index { func find(_ query: String) -> [String] { [query] } }
    let index = Index()
    let test = TestStore(state: Search()) {
      Search.reducer { query in
        async let one = index.find(query)
        let main = await MainActor.run { [query + query] }
        return await withTaskGroup(of: [String].self) { group in
          for number in 0..<3 { group.addTask { await index.find("\(number)") } }
          return await group.reduce(into: []) { $0 += $1 }.sorted()
        } + main + (await one)
      }
    }
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.advance(by: .milliseconds(300))
    let found = ["0", "1", "2", "aa", "a"]
    await test.receive(SearchAction.found(found)) { $0.results = found }
    await test.finish()
  }

  @Test func `effects of a store that is let go are ended`() async {
    final class Held: Sendable {}
    weak var seen: Held?
    do {
      let held = Held()
      seen = held
      let test = TestStore(state: Search()) {
        Search.reducer { query in withExtendedLifetime(held) { [query] } }
      }
      test.exhaustivity = .off
      await test.send(SearchAction.typed("a"))
    }
    #expect(seen == nil)
  }

  @MainActor
  @Test(arguments: 0..<40)
  func `each send of several tasks ends before the next one begins`(run: Int) async {
    let test = TestStore(state: 0) {
      On(Added.self) { (sum: inout Int, action) in
        sum += action.number
        return .none
      }
    }
    let tasks = (1...8).map { number in
      Task<Void, Never> { await test.send(Added(number: number)) { $0 += number } }
    }
    for task in tasks { await task.value }
    #expect(test.state == 36)
    await test.finish()
  }

  struct Added: Action { let number: Int }

  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    var numbers: [UInt64] = []
  }
  struct List: Equatable, Sendable { var rows: IdentifiedArray<Row> = [Row(id: 7), Row(id: 8)] }
  struct Draw: Action {}

  @Test func `an action of a session has its address and inputs, and starts no effect`() async {
    await expectFailure(containing: "changed the state; give it a closure that says how.") {
      let test = TestStore(state: List(), startsEffects: false) {
        ForEach(\.rows) {
          On(Draw.self, reading: Inputs.self) { row, _, inputs in
            row.numbers.append(inputs.random.next())
            return .dispatch(Draw(), to: .sender)
          }
        }
      }
      let inputs = Inputs(now: .seconds(1), seed: 3)
      var random = inputs.random
      let number = random.next()
      let row = test.store.address(path: #"\.rows[…]"#) { _ in 8 }
      await test.send(Draw(), at: row, inputs: inputs) { $0.rows[id: 8]?.numbers = [number] }
      #expect(test.store.effects.isEmpty)
      await test.send(Draw(), at: nil)
      await test.finish()
    }
  }
}
