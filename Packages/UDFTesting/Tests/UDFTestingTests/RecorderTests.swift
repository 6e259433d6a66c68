import Testing
import UDFComponents
import UDFKit
import UDFTesting

@MainActor
struct RecorderTests {
  @Test func `each recorder keeps what it is told, and where`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    let (view, service, listener) = (ViewRecorder(0), ServiceRecorder(0), ActionRecorder<Search>())
    view.connect(to: test.store, state: \.refreshes)
    service.connect(to: test.store, state: \.refreshes)
    listener.connect(to: test.store)
    let counts = StateRecorder(of: test.store.scope(\.refreshes))
    await test.send(SearchAction.typed(""), rejectedWith: SearchError.emptyQuery)
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.advance(by: .seconds(1))
    await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
    await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
    #expect(counts.told.takeValues() == [0, 1])
    counts.dispose()
    await test.send(SearchAction.refreshed) { $0.refreshes = 2 }
    #expect(counts.told.values.isEmpty)
    #expect(view.told.values == [0, 1, 2])
    #expect(view.told.contexts == [.main, .main, .main])
    #expect(service.told.values == [0, 1, 2])
    #expect(service.told.contexts == [.executor, .executor, .executor])
    #expect(service.props == 2)
    #expect(
      listener.names == [
        "SearchAction.typed(\"\"), rejected: emptyQuery", "SearchAction.typed(\"a\")",
        "SearchAction.found([\"a\"])", "SearchAction.refreshed", "SearchAction.refreshed",
      ]
    )
    #expect(listener.told.contexts == [.main, .main, .executor, .main, .main])
    await test.finish()
  }

  @Test func `a timeline has them all in one order`() async {
    let timeline = Timeline()
    let test = TestStore(state: Search(), reducer: Search.reducer())
    let listener = ActionRecorder<Search>(named: "listener", on: timeline)
    listener.connect(to: test.store)
    let view = ViewRecorder(0, named: "view", on: timeline)
    view.connect(to: test.store, state: \.refreshes)
    let states = test.store.scope(\.refreshes)
    let observer = StateRecorder(of: states, named: "observer", on: timeline)
    await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
    #expect(
      timeline.lines == [
        "view: 0", "observer: 0", "observer: 1", "listener: SearchAction.refreshed", "view: 1",
      ]
    )
    await test.finish()
    withExtendedLifetime(observer) {}
  }

  @Test nonisolated func `what a test sends is heard where the test runs`() async {
    let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
    let states = StateRecorder(of: test.store)
    await test.send(SearchAction.refreshed) { $0.refreshes = 1 }
    await test.send(SearchAction.typed("b")) { $0.query = "b" }
    await test.advance(by: .milliseconds(300))
    await test.receive(SearchAction.found(["b"])) { $0.results = ["b"] }
    #expect(states.told.contexts == [.elsewhere, .elsewhere, .elsewhere, .executor])
    await test.finish()
  }
}
