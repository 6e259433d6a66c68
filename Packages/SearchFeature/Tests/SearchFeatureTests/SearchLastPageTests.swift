import SearchFeature
import Testing
import UDFKit
import UDFTesting

/// Tests the number of a page after which there is none, which a state that another program wrote can have.
struct SearchLastPageTests {
  @Test func `there is no page after the last number`() async {
    var state = SearchState()
    (state.page, state.hasNext) = (.max, true)
    let reducer = SearchFeature.reducer(client: .catalogue())
    let test = TestStore(isolating: state, reducer: reducer)
    await test.send(
      SearchAction.nextPageRequested,
      rejectedWith: SearchError("There are no more results: the last page is shown")
    )
    await test.finish()
  }
}
