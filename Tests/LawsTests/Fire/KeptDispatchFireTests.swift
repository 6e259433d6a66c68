import Testing
import UDFKit

/// Point 12.16: a `Dispatch` that a callback keeps is valid as long as its effect is not cancelled.
@Suite(.rounds) struct KeptDispatchFireTests {
  @Test func `law 9: of several with one id none arrives after a cancel, also of an outer id`()
    async
  {
    let kept = Recorder<Dispatch>()
    let store = CountFeature.store {
      Effect.run { kept.record($0) }.identified(by: "inner").identified(by: "work")
    }
    for _ in 0..<5 { await store.send(Attempt.start) }
    for dispatch in kept.all { dispatch(Attempt.arrived) }
    #expect(store.state.value == 5)
    await store.send(Attempt.stop)
    for dispatch in kept.all { dispatch(Attempt.arrived) }
    #expect(store.state.value == 5)
    await store.send(Attempt.start)
    for dispatch in kept.all { dispatch(Attempt.arrived) }
    #expect(store.state.value == 6)
  }

  @Test func `law 9: what a callback dispatches after a newer effect took its place is dropped`()
    async
  {
    let kept = Recorder<Dispatch>()
    let store = CountFeature.store {
      .run { kept.record($0) }.identified(by: "work", cancelsInFlight: true)
    }
    for _ in 0..<2 { await store.send(Attempt.start) }
    kept.all[0](Attempt.arrived)
    #expect(store.state.value == 0)
    kept.all[1](Attempt.arrived)
    #expect(store.state.value == 1)
  }

  @Test func `law 9: what a callback dispatches for a row after its id was cancelled is dropped`()
    async
  {
    let kept = Recorder<Dispatch>()
    let rows = [Cell(id: 1), Cell(id: 2)]
    let store = Store(
      state: rows,
      reducer: ForEach(\.self) {
        On(Attempt.self) { (cell: inout Cell, action) -> Effect in
          switch action {
          case .start: return .run { kept.record($0) }.identified(by: "work")
          case .stop: return .cancel(id: "work")
          case .arrived: cell.leaf.count += 1
          case .cancelled: break
          }
          return .none
        }
      }
    )
    await store.scope(\.self, id: 1).send(Attempt.start)
    await store.scope(\.self, id: 2).send(Attempt.start)
    await store.scope(\.self, id: 1).send(Attempt.stop)
    for dispatch in kept.all { dispatch(Attempt.arrived) }
    #expect(store.state.map(\.leaf.count) == [0, 1])
  }

  private static let forms: [@Sendable (Recorder<Dispatch>) -> Effect] = [
    { kept in .run { kept.record($0) } },
    { kept in .run({ kept.record($0) }, catch: { _, _ in }) },
    { kept in .merge([.run { kept.record($0) }, .cancel(id: "none")]) },
    { kept in .concatenate([.run { kept.record($0) }, .cancel(id: "none")]) },
    { kept in Effect.run { kept.record($0) }.onCancel(Step.nothing) },
    { kept in Effect.run { kept.record($0) }.throttled(id: "rate", for: .seconds(1)) },
    { kept in Effect.run { kept.record($0) }.debounced(id: "rest", for: .zero) },
  ]

  @Test(arguments: forms.indices)
  func `law 9: after a cancel nothing of a kept dispatch arrives, whatever the effect`(
    form: Int
  ) async {
    let kept = Recorder<Dispatch>()
    let store = CountFeature.store { Self.forms[form](kept).identified(by: "work") }
    await store.send(Attempt.start)
    kept.all[0](Attempt.arrived)
    #expect(store.state.value == 1)
    await store.send(Attempt.stop)
    kept.all[0](Attempt.arrived)
    #expect(store.state.value == 1)
  }
}
