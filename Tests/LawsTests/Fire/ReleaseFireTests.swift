import Testing
import UDFKit

extension Fire {
  /// Point 14.3: a `Dispatch` does not hold its effect; see also `EffectLoadTests`.
  @Suite struct ReleaseFireTests {
    /// An object that an effect's closure captures, which keeps the effect's `Dispatch`.
    private final class Feature: Sendable {
      let dispatch = Kept<Dispatch>()
      private let token: Token
      init(_ alive: Tally) { token = Token(alive) }
    }

    @Test func `law 5: a Dispatch that the effect's own object keeps does not keep that object`()
      async
    {
      let alive = Tally()
      let store = CountFeature.store {
        let feature = Feature(alive)
        return .run { dispatch in feature.dispatch.keep(dispatch) }
      }
      for _ in 0..<100 { await store.send(Attempt.start) }
      #expect(alive.total == 0)
    }

    @Test func `law 5: a Dispatch whose store is gone has no rule that handles an action`() async {
      let kept = Kept<Dispatch>()
      do {
        let store = CountFeature.store { .run { kept.keep($0) } }
        await store.send(Attempt.start)
        #expect(kept.current?.handles(Attempt.self) == true)
      }
      #expect(kept.current?.handles(Attempt.self) == false)
    }
  }
}
