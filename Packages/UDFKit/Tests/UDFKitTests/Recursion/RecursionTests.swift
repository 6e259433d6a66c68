import Testing

@testable import UDFInspection
@testable import UDFKit

/// A reducer that contains itself, and what a store tells about it.
@Suite struct RecursionTests {
  private static let deep: Reducer<Branch> = ForEach(\.children) {
    countingRule(BranchAction.self, in: \.count)
    deep
  }

  @Test(arguments: [Branch(1), Branch(1, [Branch(2)]), Branch(1, [Branch(2, [Branch(3)])])])
  func `an action is handled if one of the levels has a rule for it`(branch: Branch) async {
    let store = Store(state: branch, reducer: Self.deep)
    let outcome = await store.send(BranchAction.tapped)
    #expect(outcome.isHandled == !branch.children.isEmpty)
  }

  @Test func `an action to one of 10,000 rows runs the rules of its line only`() {
    let log = Recorder<Int>()
    var tree = Branch(0)
    for hundred in 1...100 {
      tree.children.append(Branch(hundred, (1...100).map { Branch(hundred * 1000 + $0) }))
    }
    let store = Store(state: tree, reducer: BranchFeature.reducer(log))
    let row = store.scope(\.children, id: 50).unwrapped(or: Branch(50))
      .scope(\.children, id: 50_007)
    let counts = row.told { $0?.count ?? -1 }
    row.dispatch(BranchAction.tapped)
    #expect(log.all == [0, 50, 50_007])
    #expect(counts.all == [0, 1])
    log.clear()
    store.dispatch(BranchAction.tapped)
    #expect(log.all.count == 10_101)
  }

  @Test func `law 8: a rejection in a level undoes the levels around it`() {
    for failing in 1...5 {
      let chain = Leaf.chain(1...5, failsAt: failing)
      let store = Store(state: chain, reducer: Leaf.rejecting(below: 0))
      store.dispatch(BranchAction.tapped)
      #expect(store.state == chain, "level \(failing)")
      // Here each rule rejects.
      let counted = Leaf.chain(1...5, countsAt: failing)
      let counting = Store(state: counted, reducer: Leaf.countingToOne)
      counting.dispatch(BranchAction.tapped)
      #expect(counting.state == counted, "level \(failing)")
    }
    let store = Store(state: Leaf.chain(1...5), reducer: Leaf.rejecting(below: 0))
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts == [1, 1, 1, 1, 1])
  }

  @Test func `law 8: a rejection undoes the levels around it, of which none can reject`() {
    for failing in 1...5 {
      let chain = Leaf.chain(1...5, failsAt: failing)
      let store = Store(state: chain, reducer: Leaf.rejecting(below: 2))
      store.dispatch(BranchAction.tapped)
      let counts = failing > 2 ? [0, 0, 0, 0, 0] : [1, 1, 1, 1, 1]
      #expect(store.state.counts == counts, "level \(failing)")
    }
  }

  @Test func `law 7: an action to a row passes levels without a rule for it`() {
    let store = Store(state: Leaf.chain(1...7), reducer: Leaf.everySecond)
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts == [0, 1, 0, 1, 0, 1, 0])
    func inner(_ store: Store<Leaf>, _ id: Int) -> Store<Leaf> {
      store.scope(\.pot).unwrapped(or: Leaf.Pot()).scope(\.leaves, id: id)
        .unwrapped(or: Leaf(id: id))
    }
    var row = store
    for id in 2...7 {
      row = inner(row, id)
      let before = store.state.counts
      row.dispatch(BranchAction.tapped)
      let ran = zip(store.state.counts, before).map { $0 - $1 }
      // The slices of the rules of other rows do not contain this row.
      #expect(ran == (1...7).map { $0 >= id && $0.isMultiple(of: 2) ? 1 : 0 }, "row \(id)")
    }
  }

  @Test func `law 9: effects of rows belong to their rows and end with them`() async {
    let clock = ManualClock()
    let store = Store(
      state: Branch.small,
      reducer: BranchFeature.reducer(),
      settings: StoreSettings(clock: StoreClock(clock))
    )
    store.dispatch(BranchAction.waited)
    #expect(store.effects.count == 4)
    let third = store.scope(\.children, id: 3)
    third.dispatch(BranchAction.removed(4))
    #expect(
      store.effects.map(\.cause.rule.slice) == ["\\.self", "\\.children[…]", "\\.children[…]"]
    )
    // The same ids in other rows are other effects.
    third.dispatch(BranchAction.waited)
    #expect(store.effects.count == 3)
    store.dispatch(BranchAction.removed(3))
    #expect(store.effects.count == 2)
  }

  @Test func `law 7: an action of an effect of a row is addressed to the row`() {
    struct Poke: Action {}
    struct Poked: Action {}
    @ReducerBuilder<Branch> @Sendable func reducer() -> Reducer<Branch> {
      On(Poke.self) { branch, _ in branch.id == 4 ? .dispatch(Poked()) : .none }
      countingRule(Poked.self, in: \.count)
      ForEach(\.children) { reducer() }
    }
    let addresses = Recorder<String>()
    let store = Store(state: Branch.small, reducer: reducer())
    let subscription = store.onAction { dispatched in
      if dispatched.action is Poked { addresses.record("\(dispatched.address!)") }
    }
    store.dispatch(Poke())
    #expect(addresses.all == ["\\.children[3].children[4]"])
    #expect(store.state.counts == [1, 0, 1, 1])
    subscription.dispose()
  }

  @Test func `law 9: an effect of a level has the rule of its level as its cause`() {
    struct Poke: Action {}
    struct Poked: Action {}
    @ReducerBuilder<Link> @Sendable func reducer() -> Reducer<Link> {
      On(Poke.self) { _, _ in .dispatch(Poked()) }
      IfLet(\.next) { reducer() }
    }
    let slices = Recorder<String>()
    let store = Store(state: Link.chain(3), reducer: reducer())
    let subscription = store.onAction { dispatched in
      if let rule = dispatched.cause?.rule { slices.record(rule.slice) }
    }
    store.dispatch(Poke())
    let names = store.explain(Poke()).steps.map(\.rule.slice)
    #expect(names.count == 3 && Set(names).count == 3)
    #expect(slices.all == names)
    subscription.dispose()
  }

  @Test func `an action that the tree does not handle runs no rule of it`() {
    let store = Store(state: Branch.small) {
      BranchFeature.reducer()
      changing(RootAction.self) { branch, _ in branch.count += 10 }
    }
    store.dispatch(RootAction.tapped)
    #expect(store.state.counts == [10, 0, 0, 0])
    let plan = store.core.locked { store.core.plan(RootAction.self, nil).object }
    #expect(plan.steps.count == 1)
  }

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
      settings: issues.settings
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
