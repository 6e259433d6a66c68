import Testing
import UDFKit

/// Point 12.16: a `Dispatch` that a callback keeps is valid as long as its effect is not cancelled.
@Suite(.rounds) struct KeptDispatchFireTests {
  enum Job: Action { case start, replace, stop, arrived, remove }

  struct Item: Equatable, Sendable, Identifiable {
    let id: Int
    var arrived = 0
  }

  private static func effect(of action: Job, _ kept: Recorder<Dispatch>) -> Effect {
    switch action {
    case .start: .run { kept.record($0) }.identified(by: "work")
    case .replace: .run { kept.record($0) }.identified(by: "work", cancelsInFlight: true)
    case .stop: .cancel(id: "work")
    case .arrived, .remove: .none
    }
  }

  private static func store(_ kept: Recorder<Dispatch>) -> Store<Count> {
    Store(
      state: Count(),
      reducer: On(Job.self) { state, action in
        if action == .arrived { state.value += 1 }
        return effect(of: action, kept)
      }
    )
  }

  @Test func `law 9: what a callback dispatches after its id was cancelled does not arrive`() async
  {
    let kept = Recorder<Dispatch>()
    let store = Self.store(kept)
    await store.send(Job.start)
    kept.all[0](Job.arrived)
    await store.send(Job.stop)
    kept.all[0](Job.arrived)
    #expect(store.state.value == 1)
    await store.send(Job.start)
    kept.all[0](Job.arrived)
    kept.all[1](Job.arrived)
    #expect(store.state.value == 2)
  }

  @Test func `law 9: what a callback dispatches after a newer effect took its place is dropped`()
    async
  {
    let kept = Recorder<Dispatch>()
    let store = Self.store(kept)
    await store.send(Job.start)
    await store.send(Job.replace)
    kept.all[0](Job.arrived)
    #expect(store.state.value == 0)
    kept.all[1](Job.arrived)
    #expect(store.state.value == 1)
  }

  @Test func `law 9: of several with one id none arrives after a cancel, also of an outer id`()
    async
  {
    let kept = Recorder<Dispatch>()
    let store = Store(
      state: Count(),
      reducer: On(Job.self) { state, action in
        switch action {
        case .start:
          return Effect.run { kept.record($0) }.identified(by: "inner").identified(by: "work")
        case .stop: return .cancel(id: "work")
        default:
          state.value += 1
          return .none
        }
      }
    )
    for _ in 0..<5 { await store.send(Job.start) }
    await store.send(Job.stop)
    for dispatch in kept.all { dispatch(Job.arrived) }
    #expect(kept.all.count == 5)
    #expect(store.state.value == 0)
  }

  @Test func `law 9: what a callback dispatches for a row after its id was cancelled is dropped`()
    async
  {
    let kept = Recorder<Dispatch>()
    let rows = [Item(id: 1), Item(id: 2)]
    let store = Store(
      state: rows,
      reducer: ForEach(\.self) {
        On(Job.self) { (item: inout Item, action) -> Effect in
          if action == .arrived { item.arrived += 1 }
          return Self.effect(of: action, kept)
        }
      }
    )
    await store.scope(\.self, id: 1).send(Job.start)
    await store.scope(\.self, id: 2).send(Job.start)
    await store.scope(\.self, id: 1).send(Job.stop)
    for dispatch in kept.all { dispatch(Job.arrived) }
    #expect(store.state.map(\.arrived) == [0, 1])
  }

  private static let forms: [@Sendable (Recorder<Dispatch>) -> Effect] = [
    { kept in .run({ kept.record($0) }, catch: { _, _ in }) },
    { kept in .merge([.run { kept.record($0) }, .cancel(id: "none")]) },
    { kept in .concatenate([.run { kept.record($0) }, .cancel(id: "none")]) },
    { kept in Effect.run { kept.record($0) }.onCancel(Job.remove) },
    { kept in Effect.run { kept.record($0) }.throttled(id: "rate", for: .seconds(1)) },
    { kept in Effect.run { kept.record($0) }.debounced(id: "rest", for: .zero) },
  ]

  @Test(arguments: forms.indices)
  func `law 9: after a cancel nothing of a kept dispatch arrives, whatever the effect`(
    form: Int
  ) async {
    let kept = Recorder<Dispatch>()
    let store = Store(
      state: Count(),
      reducer: On(Job.self) { state, action in
        switch action {
        case .start: return Self.forms[form](kept).identified(by: "work")
        case .stop: return .cancel(id: "work")
        case .arrived: state.value += 1
        default: break
        }
        return .none
      }
    )
    await store.send(Job.start)
    kept.all[0](Job.arrived)
    #expect(store.state.value == 1)
    await store.send(Job.stop)
    kept.all[0](Job.arrived)
    #expect(store.state.value == 1)
  }
}
