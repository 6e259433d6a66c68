import Testing
import UDFKit
import UDFTesting

struct DelegateTests {
  struct Dismiss: Action, Equatable {}
  struct Other: Action, Equatable {}

  private static let reducer = On(SearchAction.self) { (_: inout Search, action: SearchAction) in
    switch action {
    case .cleared: .dispatch(Dismiss(), fileID: "Search/Clear.swift", line: 4)
    default: .dispatch(Other(), fileID: "Search/Clear.swift", line: 5)
    }
  }

  @Test func `an action that is not listed fails, and one that is not received too`() async {
    await expectFailures(
      "No rule handled DelegateTests.Other(), dispatched at Search/Clear.swift:5. Add an On(DelegateTests.Other.self)"
        + " rule, or say that its parent handles it: expecting: [DelegateTests.Other.self].",
      "Not received:\n  DelegateTests.Dismiss() from Search/Clear.swift:4, caused by SearchAction.cleared"
    ) {
      let test = TestStore(isolating: Search(), reducer: Self.reducer, expecting: [Dismiss.self])
      await test.send(SearchAction.refreshed)
      await test.receive(Other())
      await test.send(SearchAction.cleared)
      await test.finish()
    }
  }
}
