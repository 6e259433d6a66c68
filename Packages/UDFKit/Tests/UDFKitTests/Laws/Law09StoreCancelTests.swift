import Testing
import UDFInspection

@testable import UDFKit

/// Law 9 for effects that are cancelled from outside, as a tool does.
@Suite struct Law09StoreCancelTests {
  @Test func `law 9: not one action of an effect arrives that the store has cancelled`() async {
    let gate = Gate()
    let store = WorkFeature.store { _ in
      Effect.run { dispatch in
        await gate.wait()
        dispatch(Work.came(0))
      }
      .onCancel(Work.cancelled)
    }
    let ended = Task { await store.send(Work.start(0)) }
    while store.effects.isEmpty { await Task.yield() }
    #expect(store.cancel(store.effects[0]))
    #expect(store.state == Results(cancelled: 1))
    #expect(store.effects.isEmpty)
    _ = await ended.value
    gate.open()
    await store.send(Work.came(1))
    #expect(store.state == Results(came: [1], cancelled: 1))
  }

  @Test func `law 9: only that effect is cancelled, also of several with the same id`() async {
    let store = WorkFeature.store { _ in
      .merge([
        .run { _ in try await Task.sleep(for: .seconds(86_400)) },
        .run { _ in try await Task.sleep(for: .seconds(86_400)) },
      ])
      .identified(by: "work")
    }
    store.dispatch(Work.start(0))
    let (first, second) = (store.effects[0], store.effects[1])
    #expect(first.number != second.number)
    #expect(store.cancel(first))
    #expect(store.effects.map(\.number) == [second.number])
    #expect(!store.cancel(first))
    #expect(store.scope(reading: { $0.came.count }).cancel(second))
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: what comes after it in a concatenation begins`() async {
    let store = WorkFeature.store { _ in
      .concatenate([
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }, .dispatch(Work.came(2)),
      ])
    }
    let ended = Task { await store.send(Work.start(0)) }
    while store.effects.isEmpty { await Task.yield() }
    store.cancel(store.effects[0])
    _ = await ended.value
    #expect(store.state.came == [2])
  }

  @Test func `law 3: a reducer that cancels an effect is told not to`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let other = WorkFeature.store { _ in
        .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      }
      other.dispatch(Work.start(0))
      let running = other.effects[0]
      Store(
        state: 0,
        reducer: On(Work.self) { (_: inout Int, _) in
          other.cancel(running)
          return .none
        }
      )
      .dispatch(Work.start(0))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("cancelled an effect of another store, while an action was half reduced"))
  }
}
