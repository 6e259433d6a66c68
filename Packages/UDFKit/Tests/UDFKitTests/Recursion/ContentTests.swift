import Testing
import UDFInspection

@testable import UDFKit

/// The ways in which a reducer contains itself, and when the content of a scope is created.
@Suite struct ContentTests {
  /// A function that puts a scope around its parameter, so its results nest without containing themselves.
  private static func row(_ inner: Reducer<Branch>) -> Reducer<Branch> {
    ForEach(\.children) { inner }
  }

  /// The same function for braces, whose content is created within that of the scope around them.
  private static func row(
    around inner: @escaping @Sendable () -> Reducer<Branch>
  ) -> Reducer<Branch> {
    ForEach(\.children) { inner() }
  }

  @Test(arguments: 1...24, [false, true])
  func `a function around its own result or braces makes as many levels`(
    _ depth: Int,
    isOfBraces: Bool
  ) {
    let leaf: @Sendable () -> Reducer<Branch> = { countingRule(BranchAction.self, in: \.count) }
    let reducer =
      isOfBraces
      ? (0..<depth).reduce(leaf) { inner, _ in { Self.row(around: inner) } }()
      : (0..<depth).reduce(leaf()) { inner, _ in Self.row(inner) }
    let tree = (0..<26).reduce(Branch(27)) { Branch(26 - $1, [$0]) }
    let store = Store(state: tree, reducer: reducer)
    #expect(store.handles(BranchAction.self))
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts.firstIndex(of: 1) == depth)
    #expect(store.state.counts.reduce(0, +) == 1)
  }

  /// A function of braces that uses them twice, and has no rule itself.
  private static func fork(around inner: @escaping @Sendable () -> Reducer<Fork>) -> Reducer<Fork> {
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
    let store = Store(state: Knot(next: [0: Knot(next: [3: leaf]), 5: leaf]), reducer: knot())
    store.dispatch(BranchAction.tapped)
    #expect(store.state.next[0]?.next[3]?.count == 1)
    #expect(store.state.next[5]?.count == 1)
    #expect(created.all.count <= 1_000)
  }

  @Test func `a scope from a type to itself whose content ends is no recursion`() {
    struct Root: Sendable { var branch = Branch.small }
    let store = Store(state: Root()) {
      Scope(\.branch) { ForEach(\.children) { countingRule(BranchAction.self, in: \.count) } }
    }
    #expect(store.core.rules.count == 1)
    #expect(store.core.rules.allSatisfy { !$0.isLazy })
    store.dispatch(BranchAction.tapped)
    #expect(store.state.branch.counts == [0, 1, 1, 0])
  }

  @Test func `a scope whose content has one of its line is lazy, also if the levels end`() {
    @Sendable func nested(_ depth: Int) -> Reducer<Branch> {
      if depth == 0 { return countingRule(BranchAction.self, in: \.count) }
      return ForEach(\.children) { nested(depth - 1) }
    }
    let store = Store(state: Branch.small, reducer: nested(2))
    #expect(store.core.rules.map(\.isLazy) == [true])
    store.dispatch(BranchAction.tapped)
    #expect(store.state.counts == [0, 0, 0, 1])
  }

  struct Fork: Equatable, Sendable {
    var count = 0
    var boxes: [Int: Fork] = [:]
    var left: Fork? {
      get { boxes[0] }
      set { boxes[0] = newValue }
    }
    var right: Fork? {
      get { boxes[1] }
      set { boxes[1] = newValue }
    }
    @ReducerBuilder<Fork> static var reducer: Reducer<Fork> {
      IfLet(\.left) { Self.reducer }
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.right) { Self.reducer }
    }
    static func full(_ depth: Int) -> Fork {
      depth == 1 ? Fork() : Fork(boxes: [0: full(depth - 1), 1: full(depth - 1)])
    }
    var total: Int { count + (left?.total ?? 0) + (right?.total ?? 0) }
  }

  /// A reducer that contains itself and is stored, so that it is created once.
  enum Stored {
    static let fork: Reducer<Fork> = Reducer {
      IfLet(\.left) { Self.fork }
      countingRule(BranchAction.self, in: \.count)
      IfLet(\.right) { Self.fork }
    }
  }

  @Test func `recursion through the cases of an enum and through another type`() {
    let sum = Expression.Sum(
      left: .number(1),
      right: .negative(.sum(.init(left: .negative(.number(2)), right: .number(3))))
    )
    let store = Store(state: Expression.sum(sum), reducer: Expression.reducer)
    store.dispatch(BranchAction.tapped)
    let expected = Expression.Sum(
      left: .number(2),
      right: .negative(.sum(.init(left: .negative(.number(3)), right: .number(4))))
    )
    #expect(store.state == .sum(expected))
  }

  @Test func `an addressed case deep in an enum reaches its own line`() {
    let store = Store(
      state: Expression.sum(.init(left: .number(1), right: .negative(.number(2)))),
      reducer: Expression.reducer
    )
    let right = store.scope(\.self, case: Expression.sumCase)
      .unwrapped(or: .init(left: .number(0), right: .number(0)))
      .scope(\.right, as: .own)
    right.dispatch(BranchAction.tapped)
    #expect(store.state == .sum(.init(left: .number(1), right: .negative(.number(3)))))
  }

  @Test(arguments: [Fork.reducer, Stored.fork])
  func `two recursive scopes in one reducer`(reducer: Reducer<Fork>) {
    let store = Store(state: Fork.full(5), reducer: reducer)
    store.dispatch(BranchAction.tapped)
    #expect(store.state.total == 31)
    // An optimised build has no name for a computed property.
    #expect(store.rules.map { $0.slice == "\\.self" } == [false, true, false])
  }

  struct Ask: Action {}
  struct Answer: Action { let text: String }
  struct Voice: Client {
    var text: @Sendable () throws -> String
    static let unset = Voice { "none" }
  }
  private static var asking: Reducer<Branch> {
    Reducer {
      On(Ask.self) { _, _ in
        .run { dispatch in dispatch(Answer(text: try dispatch[Voice.self].text())) }
      }
      changing(Answer.self) { branch, answer in if answer.text == "given" { branch.count = 1 } }
    }
  }
  @ReducerBuilder<Branch> private static var computed: Reducer<Branch> {
    asking
    ForEach(\.children) { Self.computed }
  }
  private static let stored: Reducer<Branch> = Reducer {
    asking
    ForEach(\.children) { Self.stored }
  }

  @Test(arguments: [computed, stored])
  func `clients reach the effects of every level`(reducer: Reducer<Branch>) async {
    let store = Store(state: Branch.small, reducer: reducer.with(Voice { "given" }))
    await store.send(Ask())
    #expect(store.state.counts == [1, 1, 1, 1])
  }
}
