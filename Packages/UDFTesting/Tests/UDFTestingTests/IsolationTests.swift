import Testing
import UDFComponents
import UDFInspection
import UDFKit
import UDFTesting

@MainActor
struct IsolationTests {
  /// A typical pane of a feature, which follows a store and converts keys to actions.
  final class Pane: ViewComponent {
    var props = Search()
    let disposer = Disposer()
    let dispatch: DispatchFunction

    init(_ dispatch: @escaping DispatchFunction) { self.dispatch = dispatch }

    static func connect(to store: Store<Search>) -> Pane {
      let pane = Pane { store.dispatch($0) }
      pane.connect(to: store)
      return pane
    }

    func handle(_ key: Character) {
      dispatch(key == "\u{8}" ? SearchAction.cleared : SearchAction.typed(props.query + "\(key)"))
    }

    var lines: [String] { ["> \(props.query)"] + props.results }
  }

  private func host(_ test: TestStore<Search>) -> FeatureHost<Search, Pane, Character> {
    FeatureHost(
      test,
      connect: { Pane.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines }
    )
  }

  @Test func `a feature is driven by keys and seen as lines`() async {
    let test = TestStore(isolating: Search(), reducer: Search.reducer())
    test.exhaustivity = .off
    let host = host(test)
    #expect(host.screen == ["> "])
    await host.press("h", "i")
    #expect(host.screen == ["> hi"])
    await test.advance(by: .milliseconds(300))
    #expect(host.screen == ["> hi", "hi"])
    await host.press("\u{8}")
    #expect(host.screen == ["> "])
    #expect(host.pane.props == Search())
    await test.finish()
  }

  @Test func `what the pane dispatches is received`() async {
    let test = TestStore(isolating: Search(), reducer: Search.reducer())
    let host = host(test)
    await host.press("h")
    await test.receive(SearchAction.typed("h")) { $0.query = "h" }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["h"])) { $0.results = ["h"] }
    await test.finish()
  }

  @Test func `the pane does not outlive its host`() async {
    let test = TestStore(isolating: Search(), reducer: Search.reducer())
    do {
      let host = host(test)
      test.expectGone(host.pane)
      await host.press("h")
    }
    test.exhaustivity = .off
    await test.finish()
  }

  @Test(arguments: [false, true])
  func `a seed picks the order here too, also of rules in braces`(inBraces: Bool) async {
    var winners: Set<String> = []
    for seed in UInt64(0)..<50 {
      let test =
        inBraces
        ? TestStore(isolating: Search(), seed: seed) { Search.reducer() }
        : TestStore(isolating: Search(), reducer: Search.reducer(), seed: seed)
      test.exhaustivity = .off
      await test.sendConcurrently(SearchAction.typed("a"), SearchAction.typed("b"))
      winners.insert(test.state.query)
      await test.advance(by: .seconds(1))
      await test.finish()
    }
    #expect(winners == ["a", "b"])
  }

  @Test func `the store is scoped, with nothing outside`() async {
    let test = TestStore(isolating: Search(), reducer: Search.reducer(), as: .own)
    #expect(test.store.rules.map(\.slice) == ["\\.slice"])
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
    await test.finish()
  }
}
