import Testing
import UDFKit

/// Points 12.16 and 14.8: an effect, and its `Dispatch`, that a program keeps are valid as long as nothing cancels them.
@Suite(.rounds) struct KeptDispatchFireTests {
  @Test func `law 9: of several with one id none arrives after a cancel`() async {
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

  @Test func `law 9: what a callback dispatches after a newer effect came is dropped`() async {
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
  func `law 9: after a cancel nothing of a kept dispatch arrives, of any effect`(form: Int) async {
    let kept = Recorder<Dispatch>()
    let store = CountFeature.store { Self.forms[form](kept).identified(by: "work") }
    await store.send(Attempt.start)
    kept.all[0](Attempt.arrived)
    #expect(store.state.value == 1)
    await store.send(Attempt.stop)
    kept.all[0](Attempt.arrived)
    #expect(store.state.value == 1)
  }

  enum Job: Action { case arrived }
  struct Start: Action {}

  private static let saved = Effect.run { $0(Job.arrived) }.identified(by: "work")
  private static let maybe: Effect? = saved

  /// Rules that return a saved effect in each form of an expression, may throw, or hear every action.
  private static let rules: [Reducer<Count>] = [
    On(Start.self) { _, _ in saved },
    On(Start.self) { _, _ in maybe == nil ? .none : saved },
    On(Start.self) { _, _ in maybe ?? .none },
    On(Start.self) { _, _ in if maybe != nil { saved } else { .none } },
    On(Start.self) { state, _ in
      if state.value > 0 { throw Refused() }
      return saved
    },
    Reduce { _, action in action is Start ? saved : .none },
  ]

  @Test(arguments: rules.indices)
  func `law 9: a saved effect starts in whatever form a rule returns it`(form: Int) async {
    let store = Store(state: Count()) {
      Self.rules[form]
      countingRule(Job.self, in: \.value)
    }
    await store.send(Start())
    #expect(store.state.value == 1)
  }
}
