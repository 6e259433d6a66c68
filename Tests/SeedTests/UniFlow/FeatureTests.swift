import Testing
import UDFInspection
import UDFKit
import UDFStyles

/// Tests that an action of a feature sets the feature's state, and that its rule says where it is.
struct FeatureTests {
  private struct Model: Equatable, Sendable { var feature: String? }

  private struct Begin: MutationAction {
    func apply(to state: inout String?) throws {
      try require("The feature has not begun", state == nil)
      state = "111"
    }
  }

  private let store = Store(
    state: Model(),
    reducer: Reducer { Scope(\.feature) { SelfApplying() } }
  )

  @Test func `an action sets the state of its feature`() {
    store.scope(\.feature).dispatch(Begin())
    #expect(store.state.feature == "111")
  }

  @Test func `a feature is named by its slice`() {
    #expect(store.rules.map(\.slice) == ["\\.feature"])
  }
}
