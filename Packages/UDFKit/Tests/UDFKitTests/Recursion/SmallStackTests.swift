import Testing
import UDFKit

/// A state that is too deep for a small stack ends the program with the place of a rule.
@Suite struct SmallStackTests {
  private static let stackSize = 512 << 10

  private static func chain(_ length: Int) -> Branch {
    (1..<length).reversed().reduce(Branch(length)) { Branch($1, [$0]) }
  }

  @Test func `law 10: on a stack of 512 KB, 100 elements run`() {
    let counts = Recorder<Int>()
    PlainThread(stackSize: Self.stackSize) {
      let store = Store(state: Self.chain(100), reducer: BranchFeature.reducer())
      store.dispatch(BranchAction.tapped)
      for count in store.state.counts { counts.record(count) }
    }
    .join()
    #expect(counts.all == Array(repeating: 1, count: 100))
  }

  /// Dispatches with a number of elements, boxes, enum cases, and steps of an address.
  private static let levels: [@Sendable (Int) -> Void] = [
    { Store(state: chain($0), reducer: BranchFeature.reducer()).dispatch(BranchAction.tapped) },
    { Store(state: Link.chain($0), reducer: Link.reducer).dispatch(BranchAction.tapped) },
    { length in
      let chain = (1..<length).reduce(Expression.number(0)) { inner, _ in .negative(inner) }
      Store(state: chain, reducer: Expression.reducer).dispatch(BranchAction.tapped)
    },
    { length in
      var store = Store(state: chain(length), reducer: BranchFeature.reducer())
      for id in 2..<length {
        store = store.scope(\.children, id: id).unwrapped(or: Branch(id))
      }
      store.dispatch(BranchAction.tapped)
    },
  ]

  @Test(arguments: levels.indices)
  func `laws 7 and 10: too many levels for a small stack end the program`(kind: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      PlainThread(stackSize: Self.stackSize) {
        var length = 10
        while length < 1_500 {
          Self.levels[kind](length)
          // The step is small, so that one of them comes near the end of the stack, whatever a level takes.
          length += max(1, length / 50)
        }
      }
      .join()
    }
    try Self.expectPlace(result)
  }

  @Test func `law 10: too deep a rule for a small stack ends the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      PlainThread(stackSize: 8 << 20) {
        let rule: Reducer<Link> = countingRule(BranchAction.self, in: \.count)
        let reducer = (0..<500).reduce(rule) { inner, _ in IfLet(\.next) { inner } }
        let store = Store(state: Link(), reducer: reducer)
        PlainThread(stackSize: Self.stackSize) { store.dispatch(BranchAction.tapped) }.join()
      }
      .join()
    }
    try Self.expectPlace(result)
  }

  @Test func `law 10: too many scopes for a small stack end the program`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      PlainThread(stackSize: 64 << 20) {
        let reducer = (0..<5_000).reduce(Link.reducer) { inner, _ in
          Scope(\.self, fileID: "App/Deep.swift", line: 9) { inner }
        }
        PlainThread(stackSize: Self.stackSize) { _ = Store(state: Link(), reducer: reducer) }.join()
      }
      .join()
    }
    try expectError(result, "The reducer at App/Deep.swift:9 lies in ", "larger stack")
  }

  /// Checks that the text of standard error names the file of the rule, and the stack.
  private static func expectPlace(_ result: ExitTest.Result?) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The rule at UDFKitTests/"), "\(text.prefix(600))")
    #expect(text.contains("larger stack"), "\(text.prefix(600))")
    // More is needed than is left, and less is left than the stack has.
    let sizes = try #require(
      text.firstMatch(of: /needs (\d+) KB of the thread's stack, and (\d+) KB are left/)
    )
    let (needed, left) = (Int(sizes.1) ?? 0, Int(sizes.2) ?? 0)
    try #require((1...512).contains(left), "\(text.prefix(600))")
    #expect((left...8_192).contains(needed), "\(text.prefix(600))")
  }
}
