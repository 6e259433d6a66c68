import Testing
import UDFKit

/// Point 14.8: an effect starts in whatever form a rule returns it.
@Suite(.rounds) struct SavedEffectFireTests {
  enum Job: Action { case arrived }
  struct Start: Action {}

  private static let arrived = On(Job.self) { (state: inout Count, action) in
    if case .arrived = action { state.value += 1 }
    return .none
  }

  private static let saved = Effect.run { $0(Job.arrived) }.identified(by: "work")
  private static let maybe: Effect? = saved

  private static func run(_ rule: Reducer<Count>) async -> Int {
    let store = Store(
      state: Count(),
      reducer: Reducer {
        rule
        arrived
      }
    )
    await store.send(Start())
    return store.state.value
  }

  @Test func `law 9: a saved effect starts`() async {
    #expect(await Self.run(On(Start.self) { _, _ in Self.saved }) == 1)
  }

  @Test func `law 9: an effect of a conditional expression starts`() async {
    let isOn = true
    #expect(await Self.run(On(Start.self) { _, _ in isOn ? Self.saved : .none }) == 1)
  }

  @Test func `law 9: an effect that is there or not starts`() async {
    #expect(await Self.run(On(Start.self) { _, _ in Self.maybe ?? .none }) == 1)
  }

  @Test func `law 9: an effect of an if expression starts`() async {
    let isOn = true
    let rule: Reducer<Count> = On(Start.self) { _, _ in if isOn { Self.saved } else { .none } }
    #expect(await Self.run(rule) == 1)
  }

  @Test func `law 9: a saved effect of a rule that may throw starts`() async {
    let rule: Reducer<Count> = On(Start.self) { state, _ in
      if state.value > 0 { throw Refused() }
      return Self.saved
    }
    #expect(await Self.run(rule) == 1)
  }

  @Test func `law 9: a saved effect of a rule for every action starts`() async {
    let rule: Reducer<Count> = Reduce { _, action in action is Start ? Self.saved : .none }
    #expect(await Self.run(rule) == 1)
  }
}
