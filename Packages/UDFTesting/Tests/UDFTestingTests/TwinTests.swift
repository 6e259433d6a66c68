import Synchronization
import Testing
import UDFKit
import UDFTesting

struct TwinTests {
  enum Tick: Action { case tick }

  /// Reducers that are not pure, which get the number of their call.
  private static let impurities: [@Sendable (inout Int, Int) throws -> Void] = [
    { $0 += $1 }, { if $1 == 1 { $0 = 1 } }, { if $1 == 3 { throw SearchError.offline } },
    { if $1 == 1 { throw SearchError.offline } },
  ]

  private static let results = [
    "    − 2\n    + 3\n\n(First: −, Second: +)", "    − 1\n    + 0\n\n(First: −, Second: +)",
    "    once reduced, once rejected: offline", "    once rejected: offline, once reduced",
  ]

  @Test(arguments: zip(results, impurities))
  func `a reducer that gives two results, or rejects only sometimes, fails with both`(
    results: String,
    change: @escaping @Sendable (inout Int, Int) throws -> Void
  ) async {
    let calls = Atomic(0)
    await expectFailures(
      """
      TwinTests.Tick.tick was reduced twice on the same state, with different results (law 10). A reducer \
      depends on nothing but its state, the action and its inputs: read time and randomness from \
      the inputs, and let an effect bring in the world.

      \(results)

      Dispatched at Tests/T.swift:9
      Its rules:
        UDFTestingTests.TwinTests.Tick → \\.self (Tick/Rule.swift:5)
      """
    ) {
      let test = TestStore(state: 0) {
        On(Tick.self, fileID: "Tick/Rule.swift", line: 5) { (state: inout Int, _) throws in
          try change(&state, calls.add(1, ordering: .relaxed).newValue)
          return .none
        }
      }
      test.exhaustivity = .off
      test.store.dispatch(Tick.tick, fileID: "Tests/T.swift", line: 9)
      await test.finish()
    }
  }

  @Test func `effects run once, however often the reducer does`() async {
    let runs = Recorder<Int>()
    let test = TestStore(state: 0) {
      On(Tick.self) { (state: inout Int, _) in
        state += 1
        return .merge([
          .run { _ in runs.record(1) },
          Effect.run { _ in runs.record(2) }.debounced(id: 1, for: .seconds(1)),
        ])
      }
    }
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
