import Testing
import UDFComponents
import UDFKit
import UDFTesting

struct FinishTests {
  @Test func `actions not received fail the end`() async {
    let line: UInt = #line + 4
    let seen = await failures {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
      await test.finish()
    }
    #expect(seen == [Failure(text: Search.notReceived, line: line)])
  }

  @Test func `effects that are alive fail the end`() async {
    await expectFailures(
      """
      The test ends with effects alive: end or cancel them in it.
      Alive, with nothing left to run:
        refresh, the effect of SearchAction.refreshStarted, from the rule at Search/Reducer.swift:7
      Asleep on the clock for another 60.0 seconds: advance(by:) wakes them.
      """
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      await test.send(SearchAction.refreshStarted)
      await test.finish()
    }
  }

  @Test func `a test that forgets to finish fails where the store was made`() async {
    var line: UInt = 0
    let seen = await failures {
      line = #line + 1
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
    }
    #expect(seen == [Failure(text: Search.notReceived, line: line)])
  }

  @MainActor
  @Test func `a component that should be gone and is held fails the end`() async {
    var held: ViewRecorder<Search>?
    var line: UInt = 0
    let seen = await failures {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      let view = ViewRecorder(Search())
      view.connect(to: test.store)
      line = #line + 1
      test.expectGone(view)
      held = view
      await test.finish()
    }
    #expect(
      seen == [
        Failure(
          text: "ViewRecorder<Search> was to be gone by the end of the test and is still there,"
            + " connected. The store holds it weakly: look for who else holds it.",
          line: line
        )
      ]
    )
    withExtendedLifetime(held) {}
  }

  @MainActor
  @Test func `a component that is gone passes`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer())
    do {
      let view = ViewRecorder(Search())
      view.connect(to: test.store)
      test.expectGone(view)
      await Self.nextTurn(holding: view)
    }
    await test.finish()
  }

  /// Waits for what the main actor does next.
  ///
  /// A view that is released before is reported.
  @MainActor
  private static func nextTurn(holding view: some AnyObject & Sendable) async {
    await Task { @MainActor in withExtendedLifetime(view) {} }.value
  }
}
