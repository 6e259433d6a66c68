import Synchronization
import Testing
import UDFKit
import UDFTesting

struct TwinTests {
  enum Tick: Action { case tick }

  /// A reducer that is not pure.
  private static func impure(
    _ change: @escaping @Sendable (inout Int, Int) throws -> Void
  ) -> Reducer<Int> {
    let calls = Mutex(0)
    return On(Tick.self, fileID: "Tick/Rule.swift", line: 5) { (state: inout Int, _) throws in
      let call = calls.withLock { calls in
        calls += 1
        return calls
      }
      try change(&state, call)
      return .none
    }
  }

  /// Returns the failure of an action with two results.
  private static func text(_ results: String) -> String {
    """
    TwinTests.Tick.tick was reduced twice on the same state, with different results (law 10). A reducer \
    depends on nothing but its state, the action and its inputs: read time and randomness from \
    the inputs, and let an effect bring in the world.

    \(results)

    Dispatched at Tests/T.swift:9
    Its rules:
      UDFTestingTests.TwinTests.Tick → \\.self (Tick/Rule.swift:5)
    """
  }

  @Test func `a reducer that gives two results fails, with both`() async {
    await expectFailures(Self.text("    − 2\n    + 3\n\n(First: −, Second: +)")) {
      let test = TestStore(state: 0, reducer: Self.impure { $0 += $1 })
      await test.send(Tick.tick, fileID: "Tests/T.swift", line: 9) { $0 = 1 }
      await test.finish()
    }
  }

  @Test func `a reducer that rejects only sometimes fails`() async {
    await expectFailures(Self.text("    once reduced, once rejected: offline")) {
      let test = TestStore(
        state: 0,
        reducer: Self.impure { _, call in if call == 3 { throw SearchError.offline } }
      )
      await test.send(Tick.tick, fileID: "Tests/T.swift", line: 9)
      await test.finish()
    }
  }

  @Test func `a reducer that does something the first time only fails`() async {
    await expectFailures(Self.text("    − 1\n    + 0\n\n(First: −, Second: +)")) {
      let test = TestStore(state: 0, reducer: Self.impure { if $1 == 1 { $0 = 1 } })
      await test.send(Tick.tick, fileID: "Tests/T.swift", line: 9) { $0 = 1 }
      await test.finish()
    }
  }

  @Test func `a reducer that rejects the first time only fails`() async {
    await expectFailures(Self.text("    once rejected: offline, once reduced")) {
      let test = TestStore(
        state: 0,
        reducer: Self.impure { _, call in if call == 1 { throw SearchError.offline } }
      )
      await test.send(
        Tick.tick,
        rejectedWith: SearchError.offline,
        fileID: "Tests/T.swift",
        line: 9
      )
      await test.finish()
    }
  }

  @Test func `effects run once, however often the reducer does`() async {
    let runs = Recorder<Int>()
    let test = TestStore(
      state: 0,
      reducer: On(Tick.self) { (state: inout Int, _) in
        state += 1
        return .merge([
          .run { _ in runs.record(1) },
          Effect.run { _ in runs.record(2) }.debounced(id: 1, for: .seconds(1)),
        ])
      }
    )
    await test.send(Tick.tick) { $0 = 1 }
    await test.advance(by: .seconds(1))
    await test.finish()
    #expect(runs.values == [1, 2])
  }

  struct Box: Equatable, Identifiable {
    let id: Int
    var items: [String] = []
  }

  enum BoxAction: Action { case secondItemRemoved }

  private static let boxes: Reducer<IdentifiedArray<Box>> = ForEach(\.self) {
    On(BoxAction.self) { (box: inout Box, _) in
      box.items.remove(at: 1)
      return .none
    }
  }

  @Test(arguments: [false, true])
  func `an addressed action is reduced again where it is addressed`(isIsolated: Bool) async {
    let state = IdentifiedArray([Box(id: 0, items: ["a", "b"]), Box(id: 1)])
    let test =
      isIsolated
      ? TestStore(isolating: state, reducer: Self.boxes, as: .own)
      : TestStore(state: state, reducer: Self.boxes)
    await test.send(BoxAction.secondItemRemoved, to: test.store.scope(\.self, id: 0)) {
      $0[id: 0]?.items = ["a"]
    }
    await test.finish()
  }
}
