import Testing
import UDFKit

/// Point 12.4: depth that the program did not write itself does not overflow the stack without a message.
@Suite struct DepthFireTests {
  @Test func `law 9: 100,000 effects in a row that end at once leave the stack alone`() async {
    let store = CountFeature.store {
      let parts = Array(repeating: Effect.cancel(id: "nobody"), count: 100_000)
      return .concatenate(parts + [.dispatch(Attempt.arrived)])
    }
    await store.send(Attempt.start)
    #expect(store.state.value == 1)
  }

  @Test func `law 9: 100,000 actions in a row arrive one after the other`() async {
    let store = CountFeature.store {
      .concatenate(Array(repeating: .dispatch(Attempt.arrived), count: 100_000))
    }
    await store.send(Attempt.start)
    #expect(store.state.value == 100_000)
  }

  @Test func `law 9: 100,000 effects in a row that are cancelled at once leave the stack alone`()
    async
  {
    let store = CountFeature.store {
      let part = Effect.run { $0(Attempt.arrived) }.identified(by: "work")
      let parts = Array(repeating: Effect.merge([.cancel(id: "work"), part]), count: 50_000)
      return .merge([.concatenate(parts).identified(by: "all"), .cancel(id: "all")])
    }
    await store.send(Attempt.start)
    #expect(store.state.value == 0)
    #expect(store.effects.isEmpty)
  }
}
