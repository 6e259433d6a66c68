import Testing

@testable import UDFInspection
@testable import UDFKit

/// What a store tells about a reducer that contains itself.
@Suite struct RecursionTextTests {
  @Test func `the rules are those of the first two levels`() {
    let store = Store(state: Branch.small, reducer: BranchFeature.reducer())
    #expect(store.rules.map(\.slice) == ["\\.self", "\\.children[…]"])
    #expect(store.rules.allSatisfy { $0.action?.hasSuffix("BranchAction") == true })
  }

  @Test func `an action is explained for each level that the state has`() {
    let store = Store(state: Branch.small, reducer: BranchFeature.reducer())
    let all = store.explain(BranchAction.tapped)
    #expect(
      all.steps.map(\.rule.slice) == ["\\.self", "\\.children[…]", "\\.children[…].children[…]"]
    )
    #expect(all.steps.map(\.verdict.text) == Array(repeating: "changed its slice", count: 3))
    #expect(store.state == .small)
    let second = store.scope(\.children, id: 2).explain(BranchAction.tapped)
    #expect(second.steps.map(\.rule.slice) == ["\\.self", "\\.children[…]"])
    let failed = store.explain(BranchAction.failed(at: 3))
    #expect(failed.steps.map(\.rule.slice) == ["\\.self", "\\.children[…]"])
    #expect(failed.steps.last?.verdict.text.hasPrefix("rejected") == true)
  }

  @Test func `a level that is not there is explained`() {
    let store = Store(state: Branch(1), reducer: ForEach(\.children) { BranchFeature.reducer() })
    let steps = store.explain(BranchAction.tapped).steps
    #expect(steps.map(\.rule.slice) == ["\\.children[…]", "\\.children[…].children[…]"])
    #expect(
      steps.map(\.reason) == Array(repeating: "its slice is in no element of \\.children", count: 2)
    )
  }

  @Test func `an action that no level handles is reported`() {
    let issues = Recorder<String>()
    let store = Store(
      state: Branch.small,
      reducer: BranchFeature.reducer(),
      settings: StoreSettings(report: { issues.record("\($0)") })
    )
    store.dispatch(RootAction.tapped)
    store.scope(\.children, id: 9).dispatch(RootAction.tapped)
    #expect(issues.all.count == 2)
    #expect(!store.handles(RootAction.self))
    #expect(store.handles(BranchAction.self))
    store.dispatch(BranchAction.tapped)
    #expect(issues.all.count == 2)
  }
}
