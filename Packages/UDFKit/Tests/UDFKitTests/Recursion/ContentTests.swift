import Testing
import UDFInspection

@testable import UDFKit

/// When the content of a scope is created.
@Suite struct ContentTests {
  /// A function that puts a scope around its parameter, so its results nest without containing themselves.
  private static func row(_ inner: Reducer<Branch>) -> Reducer<Branch> {
    ForEach(\.children) { inner }
  }

  @Test(arguments: 1...6)
  func `a function that is applied to its own result makes as many levels`(_ depth: Int) {
    let leaf = Reducer<Branch> {
      countingRule(BranchAction.self, in: \.count)
    }
    let reducer = (0..<depth).reduce(leaf) { inner, _ in Self.row(inner) }
    let tree = (0..<8).reduce(Branch(9)) { Branch(8 - $1, [$0]) }
    let store = Store(state: tree, reducer: reducer)
    #expect(store.handles(BranchAction.self))
    #expect(store.rules.count == 1)
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts.firstIndex(of: 1) == depth)
    #expect(store.state.counts.reduce(0, +) == 1)
  }

  /// The same function for braces, whose content is created within that of the scope around them.
  private static func row(
    around inner: @escaping @Sendable () -> Reducer<Branch>
  ) -> Reducer<Branch> {
    ForEach(\.children) { inner() }
  }

  @Test(arguments: 1...24)
  func `a function of braces that is used in its own braces makes as many levels`(_ depth: Int) {
    let leaf: @Sendable () -> Reducer<Branch> = {
      countingRule(BranchAction.self, in: \.count)
    }
    let braces = (0..<depth).reduce(leaf) { inner, _ in { Self.row(around: inner) } }
    let tree = (0..<26).reduce(Branch(27)) { Branch(26 - $1, [$0]) }
    let store = Store(state: tree, reducer: braces())
    #expect(store.handles(BranchAction.self))
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts.firstIndex(of: 1) == depth)
    #expect(store.state.counts.reduce(0, +) == 1)
  }

  private typealias Fork = RecursionFormTests.Fork

  /// A function of braces that uses them twice, and has no rule itself.
  private static func fork(
    around inner: @escaping @Sendable () -> Reducer<Fork>
  ) -> Reducer<Fork> {
    Reducer {
      IfLet(\.left) { inner() }
      IfLet(\.right) { inner() }
    }
  }

  private static func forks(_ depth: Int) -> Reducer<Fork> {
    let leaf: @Sendable () -> Reducer<Fork> = {
      countingRule(BranchAction.self, in: \.count)
    }
    return (0..<depth).reduce(leaf) { inner, _ in { Self.fork(around: inner) } }()
  }

  @Test(arguments: 1...8)
  func `a function that uses its braces twice makes as many levels`(_ depth: Int) {
    let store = Store(state: Fork.full(depth + 2), reducer: Self.forks(depth))
    #expect(store.handles(BranchAction.self))
    store.dispatch(BranchAction.tapped)
    #expect(store.state.total == 1 << depth)
  }

  @Test func `a rule that is deeper than a store looks is not lost`() {
    let depth = 14
    let chain = (0..<depth).reduce(Fork()) { fork, _ in Fork(boxes: [1: fork]) }
    let store = Store(state: chain, reducer: Self.forks(depth))
    store.dispatch(BranchAction.tapped)
    #expect(store.state.total == 1)
  }

  @Test func `content is created by the store, once if no type is in itself`() {
    struct Root: Sendable {
      var branch = Branch(1)
      var number = 0
    }
    let count = Recorder<String>()
    let reducer = Reducer<Root> {
      Scope(\.branch) {
        let _ = count.record("branch")
        Scope(\.count) {
          let _ = count.record("count")
          countingRule(RootAction.self)
        }
      }
      Scope(\.number) {
        let _ = count.record("number")
        countingRule(RootAction.self)
      }
    }
    #expect(count.all.isEmpty)
    let store = Store(state: Root(), reducer: reducer)
    #expect(count.all == ["branch", "count", "number"])
    store.dispatch(RootAction.tapped)
    #expect(count.all.count == 3)
    #expect([store.state.branch.count, store.state.number] == [1, 1])
  }

  @Test func `the content of many recursive scopes is created a few times each`() {
    struct Knot: Equatable, Sendable {
      var count = 0
      var next: [Int: Knot] = [:]
    }
    let created = Recorder<Int>()
    @Sendable func inner(_ way: Int) -> Reducer<Knot> {
      created.record(way)
      return knot()
    }
    @Sendable func knot() -> Reducer<Knot> {
      Reducer {
        countingRule(BranchAction.self, in: \.count)
        IfLet(\.next[0]) { inner(0) }
        IfLet(\.next[1]) { inner(1) }
        IfLet(\.next[2]) { inner(2) }
        IfLet(\.next[3]) { inner(3) }
        IfLet(\.next[4]) { inner(4) }
        IfLet(\.next[5]) { inner(5) }
      }
    }
    let leaf = Knot()
    let store = Store(
      state: Knot(next: [0: Knot(next: [3: leaf]), 5: leaf]),
      reducer: knot()
    )
    store.dispatch(BranchAction.tapped)
    #expect(store.state.next[0]?.next[3]?.count == 1)
    #expect(store.state.next[5]?.count == 1)
    #expect(created.all.count <= 1_000)
  }

  @Test func `a scope from a type to itself whose content ends is no recursion`() {
    struct Root: Sendable { var branch = Branch.small }
    let store = Store(state: Root()) {
      Scope(\.branch) {
        ForEach(\.children) { countingRule(BranchAction.self, in: \.count) }
      }
    }
    #expect(store.core.rules.count == 1)
    #expect(store.core.rules.allSatisfy { !$0.isLazy })
    store.dispatch(BranchAction.tapped)
    #expect(store.state.branch.counts == [0, 1, 1, 0])
  }
}
