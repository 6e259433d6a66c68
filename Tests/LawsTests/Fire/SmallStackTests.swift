import Testing
import UDFKit

/// Point 12.4 on a thread with a small stack: a state that is too deep for it ends the program with the place of a rule.
@Suite struct SmallStackTests {
  typealias Node = RecursionFireTests.Node
  typealias Layer = RecursionFireTests.Layer
  typealias Tap = RecursionFireTests.Tap

  private static let stackSize = 512 << 10

  @Test func `law 10: on a stack of 512 KB, 100 elements run`() async {
    let tapped = await OwnThread(stackSize: Self.stackSize) {
      let store = Store(state: Node.chain(100), reducer: Node.each)
      store.dispatch(Tap.tap)
      return store.state.tapped
    }
    .value
    #expect(tapped == 100)
  }

  /// Dispatches with a number of elements, boxes, enum cases, and steps of an address.
  private static let levels: [@Sendable (Int) -> Void] = [
    { Store(state: Node.chain($0), reducer: Node.each).dispatch(Tap.tap) },
    { Store(state: Node.chain($0), reducer: Node.ifLet).dispatch(Tap.tap) },
    { length in
      let chain = (1..<length).reduce(Layer.end(0)) { layer, _ in .layer(layer) }
      Store(state: chain, reducer: Layer.reducer).dispatch(Tap.tap)
    },
    { length in
      var store = Store(state: Node.chain(length), reducer: Node.each)
      for id in (0..<length - 1).reversed() {
        store = store.scope(\.children, id: id).unwrapped(or: Node(id: id))
      }
      store.dispatch(Tap.tap)
    },
  ]

  @Test(arguments: levels.indices)
  func `laws 7 and 10: on a stack of 512 KB, more levels than fit end the program with a place`(
    kind: Int
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      await OwnThread(stackSize: Self.stackSize) {
        var length = 10
        while length < 1_500 {
          Self.levels[kind](length)
          length += length / 10
        }
      }
      .value
    }
    try Self.expectPlace(result)
  }

  @Test func `law 10: on a stack of 512 KB, too deep a rule ends the program with a place`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = await OwnThread(stackSize: 8 << 20) {
        let reducer = (0..<500).reduce(Node.rule) { inner, _ in IfLet(\.first) { inner } }
        return Store(state: Node(id: 0), reducer: reducer)
      }
      .value
      await OwnThread(stackSize: Self.stackSize) { store.dispatch(Tap.tap) }.value
    }
    try Self.expectPlace(result)
  }

  @Test func `law 10: on a stack of 512 KB, too many nested scopes end the program with a place`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let reducer = await OwnThread(stackSize: 64 << 20) {
        (0..<5_000).reduce(Node.rule) { inner, _ in
          Scope(\.self, fileID: "App/Deep.swift", line: 9) { inner }
        }
      }
      .value
      await OwnThread(stackSize: Self.stackSize) {
        _ = Store(state: Node(id: 0), reducer: reducer)
      }
      .value
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("The reducer at App/Deep.swift:9 lies in "), "\(text.prefix(600))")
    #expect(text.contains("larger stack"), "\(text.prefix(600))")
  }

  /// Checks that the text of standard error names the file of the rule, and the stack.
  private static func expectPlace(_ result: ExitTest.Result?) throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("LawsTests/RecursionFireTests.swift:"), "\(text.prefix(600))")
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
