import Testing
import UDFInspection

@testable import UDFKit

/// Law 9 for effects that are cancelled from outside, as a tool does.
@Suite struct Law09StoreCancelTests {
  enum Do: Action, Equatable {
    case start
    case heard(String)
    case cancelled
  }

  private static func store(
    _ effect: @escaping @Sendable () -> Effect
  ) -> Store<[String]> {
    Store(
      state: [],
      reducer: On(Do.self) { state, action in
        switch action {
        case .start: return effect()
        case .heard(let word): state.append(word)
        case .cancelled: state.append("cancelled")
        }
        return .none
      }
    )
  }

  @Test func `law 9: not one action of an effect arrives that the store has cancelled`() async {
    let gate = Gate()
    let store = Self.store {
      Effect.run { dispatch in
        await gate.wait()
        dispatch(Do.heard("late"))
      }
      .onCancel(Do.cancelled)
    }
    let ended = Task { await store.send(Do.start) }
    while store.effects.isEmpty { await Task.yield() }
    #expect(store.cancel(store.effects[0]))
    #expect(store.state == ["cancelled"])
    #expect(store.effects.isEmpty)
    _ = await ended.value
    gate.open()
    await store.send(Do.heard("next"))
    #expect(store.state == ["cancelled", "next"])
  }

  @Test func `law 9: only that effect is cancelled, also of several with the same id`() async {
    let store = Self.store {
      .merge([
        .run { _ in try await Task.sleep(for: .seconds(86_400)) },
        .run { _ in try await Task.sleep(for: .seconds(86_400)) },
      ])
      .identified(by: "work")
    }
    store.dispatch(Do.start)
    let (first, second) = (store.effects[0], store.effects[1])
    #expect(first.number != second.number)
    #expect(store.cancel(first))
    #expect(store.effects.map(\.number) == [second.number])
    #expect(!store.cancel(first))
    #expect(store.scope(reading: { $0.count }).cancel(second))
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: what comes after it in a concatenation begins`() async {
    let store = Self.store {
      .concatenate([
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }, .dispatch(Do.heard("second")),
      ])
    }
    let ended = Task { await store.send(Do.start) }
    while store.effects.isEmpty { await Task.yield() }
    store.cancel(store.effects[0])
    _ = await ended.value
    #expect(store.state == ["second"])
  }

  @Test func `law 3: a reducer that cancels an effect is told not to`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let other = Law09StoreCancelTests.store {
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      }
      other.dispatch(Do.start)
      let running = other.effects[0]
      Store(
        state: 0,
        reducer: On(Do.self) { (_: inout Int, _) in
          other.cancel(running)
          return .none
        }
      )
      .dispatch(Do.start)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("cancelled an effect of another store, while an action was half reduced"))
  }
}
