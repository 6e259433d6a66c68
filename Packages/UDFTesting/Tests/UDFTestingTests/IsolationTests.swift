import Testing
import UDFComponents
import UDFInspection
import UDFKit
import UDFTesting

@MainActor
struct IsolationTests {
  final class Pane: ViewComponent {
    var props = Search()
    let disposer = Disposer()
    let dispatch: DispatchFunction

    init(_ dispatch: @escaping DispatchFunction) { self.dispatch = dispatch }

    func handle(_ key: Character) {
      dispatch(key == "\u{8}" ? SearchAction.cleared : SearchAction.typed(props.query + "\(key)"))
    }
  }

  @Test func `a feature is driven by keys, seen as lines, and its pane ends with its host`() async {
    let test = TestStore(isolating: Search(), reducer: Search.reducer())
    do {
      let host = FeatureHost<Search, Pane, Character>(test) { store in
        let pane = Pane { store.dispatch($0) }
        pane.connect(to: store)
        return pane
      } press: {
        $0.handle($1)
      } render: {
        ["> \($0.props.query)"] + $0.props.results
      }
      test.expectGone(host.pane)
      #expect(host.screen == ["> "])
      await host.press("h", "i")
      #expect(host.screen == ["> hi"])
      await test.receive(SearchAction.typed("h")) { $0.query = "h" }
      await test.receive(SearchAction.typed("hi")) { $0.query = "hi" }
      await test.advance(by: .milliseconds(300))
      #expect(host.screen == ["> hi", "hi"])
      await test.receive(SearchAction.found(["hi"])) { $0.results = ["hi"] }
      test.exhaustivity = .off
      await host.press("\u{8}")
      #expect(host.screen == ["> "])
      #expect(host.pane.props == Search())
    }
    await test.finish()
  }

  @Test func `a seed picks the order here too`() async {
    var winners: Set<String> = []
    for seed in UInt64(0)..<50 {
      let test = TestStore(isolating: Search(), reducer: Search.reducer(), seed: seed)
      test.exhaustivity = .off
      await test.sendConcurrently(SearchAction.typed("a"), SearchAction.typed("b"))
      winners.insert(test.state.query)
    }
    #expect(winners == ["a", "b"])
  }

  struct Tapped: Action, Equatable {}

  @Test func `the store is scoped, with the rules in braces behind those before`() async {
    let clock = TestClock()
    let test = TestStore(
      isolating: Search(),
      reducer: Search.reducer(),
      as: .own,
      expecting: [Tapped.self],
      clock: clock
    ) {
      On(SearchAction.self) { search, action in
        guard case .refreshed = action else { return .none }
        search.refreshes *= 10
        return .dispatch(Tapped())
      }
    }
    #expect(test.clock === clock)
    #expect(test.store.rules.map(\.slice) == ["\\.slice", "\\.slice"])
    #expect(test.store.address?.path == "\\.slice")
    await test.send(SearchAction.refreshed) { $0.refreshes = 10 }
    await test.receive(Tapped())
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
    await test.finish()
  }

  struct Other: Action, Equatable {}

  @Test func `an action that is not listed fails, and one that is not received too`() async {
    await expectFailures(
      "No rule handled IsolationTests.Other(), dispatched at Search/Clear.swift:5. Add an On(IsolationTests.Other.self)"
        + " rule, or say that its parent handles it: expecting: [IsolationTests.Other.self].",
      "Not received:\n  IsolationTests.Tapped() from Search/Clear.swift:4, caused by SearchAction.cleared"
    ) {
      let test = TestStore(isolating: Search(), expecting: [Tapped.self]) {
        On(SearchAction.self) { _, action in
          switch action {
          case .cleared: .dispatch(Tapped(), fileID: "Search/Clear.swift", line: 4)
          default: .dispatch(Other(), fileID: "Search/Clear.swift", line: 5)
          }
        }
      }
      await test.send(SearchAction.refreshed)
      await test.receive(Other())
      await test.send(SearchAction.cleared)
      await test.finish()
    }
  }
}
