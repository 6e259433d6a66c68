import Testing
import UDFKit

/// Point 12.4: depth that the program did not write itself does not overflow the stack without a message.
@Suite struct DepthFireTests {
  /// Sequences of effects that end at once, dispatch, or are cancelled at once, with the number of actions that arrive.
  private static let sequences: [(arriving: Int, effect: @Sendable () -> Effect)] = [
    (
      1,
      {
        let parts = Array(repeating: Effect.cancel(id: "nobody"), count: 100_000)
        return .concatenate(parts + [.dispatch(Attempt.arrived)])
      }
    ),
    (100_000, { .concatenate(Array(repeating: .dispatch(Attempt.arrived), count: 100_000)) }),
    (
      0,
      {
        let part = Effect.run { $0(Attempt.arrived) }.identified(by: "work")
        let parts = Array(repeating: Effect.merge([.cancel(id: "work"), part]), count: 50_000)
        return .merge([.concatenate(parts).identified(by: "all"), .cancel(id: "all")])
      }
    ),
  ]

  @Test(arguments: sequences.indices)
  func `law 9: 100,000 effects in a row leave the stack alone`(index: Int) async {
    let (arriving, effect) = Self.sequences[index]
    let store = CountFeature.store(effect)
    await store.send(Attempt.start)
    #expect(store.state.value == arriving)
    #expect(store.effects.isEmpty)
  }
}
