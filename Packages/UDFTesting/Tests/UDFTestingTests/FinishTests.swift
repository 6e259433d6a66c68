import Testing
import UDFComponents
import UDFKit
import UDFTesting

struct FinishTests {
  @Test func `actions not received fail the end`() async {
    await expectFailures(Search.notReceived, line: #line + 3) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
      await test.finish()
    }
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
    await expectFailures(Search.notReceived, line: #line + 1) {
      let test = TestStore(state: Search(query: "a"), reducer: Search.reducer())
      await test.send(SearchAction.cleared) { $0.query = "" }
    }
  }

  @MainActor
  @Test func `a component that should be gone and is held fails the end`() async {
    let view = ViewRecorder(Search())
    await expectFailures(
      "ViewRecorder<Search> was to be gone by the end of the test and is still there, connected. The store holds it"
        + " weakly: look for who else holds it.",
      line: #line + 4
    ) {
      let test = TestStore(state: Search(), reducer: Search.reducer())
      view.connect(to: test.store)
      test.expectGone(view)
      await test.finish()
    }
  }
}
