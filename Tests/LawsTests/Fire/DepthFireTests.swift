import Testing
import UDFKit

/// Point 12.4: depth that the program did not write itself does not overflow the stack without a message.
@Suite struct DepthFireTests {
  enum Do: Action { case start, arrived }

  private static func store(_ effect: @escaping @Sendable () -> Effect) -> Store<Count> {
    Store(
      state: Count(),
      reducer: On(Do.self) { state, action in
        if case .start = action { return effect() }
        state.value += 1
        return .none
      }
    )
  }

  @Test func `law 9: 100,000 effects in a row that end at once leave the stack alone`() async {
    let store = Self.store {
      let parts = Array(repeating: Effect.cancel(id: "nobody"), count: 100_000)
      return .concatenate(parts + [.dispatch(Do.arrived)])
    }
    await store.send(Do.start)
    #expect(store.state.value == 1)
  }

  @Test func `law 9: 100,000 actions in a row arrive one after the other`() async {
    let store = Self.store {
      .concatenate(Array(repeating: .dispatch(Do.arrived), count: 100_000))
    }
    await store.send(Do.start)
    #expect(store.state.value == 100_000)
  }

  @Test func `law 9: 100,000 effects in a row that are cancelled at once leave the stack alone`()
    async
  {
    let store = Self.store {
      let part = Effect.run { $0(Do.arrived) }.identified(by: "work")
      let parts = Array(repeating: Effect.merge([.cancel(id: "work"), part]), count: 50_000)
      return .merge([.concatenate(parts).identified(by: "all"), .cancel(id: "all")])
    }
    await store.send(Do.start)
    #expect(store.state.value == 0)
    #expect(store.effects.isEmpty)
  }
}
