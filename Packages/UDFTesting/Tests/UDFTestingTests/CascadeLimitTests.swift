import Testing
import UDFKit
import UDFTesting

struct CascadeLimitTests {
  enum Echo: Action, Equatable { case heard }

  private static func reducer(_ effect: Effect) -> Reducer<Int> {
    On(Echo.self, fileID: "Echo/Rule.swift", line: 5) { (count: inout Int, _) in
      count += 1
      return effect
    }
  }

  private static let echo = Effect.dispatch(Echo.heard, fileID: "Echo/Rule.swift", line: 7)

  private static let effects = [
    echo,
    .run { $0(Echo.heard, fileID: "Echo/Rule.swift", line: 7) },
    .dispatch(Echo.heard, after: .zero, id: 1, fileID: "Echo/Rule.swift", line: 7),
  ]

  @Test(arguments: effects.indices)
  func `an action that causes itself is stopped, with its causes`(index: Int) async {
    await expectFailures(
      """
      1000 actions followed from one another while no time passed, and CascadeLimitTests.Echo.heard was stopped. Let \
      a rule return an effect only while there is something to do, or let the effect wait. If the actions have an \
      end, set a greater cascadeLimit. The last one was CascadeLimitTests.Echo.heard:

      Dispatched at Echo/Rule.swift:7
      by the effect of CascadeLimitTests.Echo.heard, from the rule at Echo/Rule.swift:5
      and so on, another 999 times
      """
    ) {
      let test = TestStore(state: 0, reducer: Self.reducer(Self.effects[index]))
      #expect(test.cascadeLimit == 1_000)
      await test.send(Echo.heard, fileID: "Tests/T.swift", line: 9) { $0 = 1 }
      #expect(test.state == 1_001)
      await test.finish()
    }
  }

  @Test func `a plain send of a cascade without an end fails too`() async {
    await expectFailure(containing: "5 actions followed from one another w") {
      let test = TestStore(isolating: 0, reducer: Self.reducer(Self.echo))
      test.cascadeLimit = 5
      await test.store.send(Echo.heard)
      #expect(test.state == 6)
      test.exhaustivity = .off
      await test.finish()
    }
  }

  @Test(arguments: [49, 50])
  func `a cascade with an end is not stopped before the limit, nor is what is sent next`(
    limit: Int
  ) async {
    let texts = await failureTexts {
      let test = TestStore(state: 0) {
        On(Echo.self) { (count: inout Int, _) in
          count += 1
          return count <= 50 ? Self.echo : .none
        }
      }
      test.cascadeLimit = limit
      test.exhaustivity = .off
      await test.send(Echo.heard)
      await test.send(Echo.heard)
      #expect(test.state == limit + 2)
    }
    #expect(texts.isEmpty == (limit == 50))
  }

  @Test func `actions with time between them, or from outside, are no cascade`() async {
    let test = TestStore(state: 0) {
      Self.reducer(.dispatch(Echo.heard, after: .seconds(1), id: 1))
    }
    test.cascadeLimit = 2
    test.exhaustivity = .off
    for _ in 0..<10 { test.store.dispatch(Echo.heard) }
    await test.advance(by: .seconds(60))
    #expect(test.state == 70)
  }
}
