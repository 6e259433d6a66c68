import Testing
import UDFKit

/// Point 14.8: an effect starts in whatever form a rule returns it.
@Suite(.rounds) struct SavedEffectFireTests {
  enum Job: Action { case arrived }
  struct Start: Action {}

  private static let saved = Effect.run { $0(Job.arrived) }.identified(by: "work")
  private static let maybe: Effect? = saved

  /// Rules that return a saved effect by a name, a conditional expression, an optional and an if expression, and rules
  /// that may throw and that hear every action.
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
    let store = Store(
      state: Count(),
      reducer: Reducer {
        Self.rules[form]
        countingRule(Job.self, in: \.value)
      }
    )
    await store.send(Start())
    #expect(store.state.value == 1)
  }
}
