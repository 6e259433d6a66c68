import CounterFeature
import Testing
import UDFComponents
import UDFKit
import UDFTesting

/// Tests properties of all sequences of actions, with time passing between them.
///
/// The test store reduces each action two more times (law 10), and fails if the results differ.
struct CounterLawTests {
  /// An action, with the states before and after it.
  private struct Step {
    let action: CounterAction
    let before: CounterState
    let after: CounterState
    let isRejected: Bool
    let effects: (before: Int, after: Int)
  }

  /// Dispatches 200 random actions, and passes each step to a closure.
  private func walk(seed: UInt64, _ see: (Step) -> Void) async {
    let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
    test.exhaustivity = .off
    let listener = ActionRecorder<CounterState>()
    listener.connect(to: test.store)
    var random = SeededRandom(seed: seed)
    for action in random.actions(200) {
      let (before, effects) = (test.state, test.store.effects.count)
      _ = listener.told.takeValues()
      test.store.dispatch(action)
      let told = listener.told.takeValues()
      #expect(told.count == 1)
      see(
        Step(
          action: action,
          before: before,
          after: test.state,
          isRejected: told.last?.rejection != nil,
          effects: (effects, test.store.effects.count)
        )
      )
      if Int.random(in: 0..<8, using: &random) == 0 {
        await test.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
        #expect(test.store.effects.count == (test.state.message == nil ? 0 : 1))
      }
    }
    await test.finish()
  }

  @Test(arguments: 1...20)
  func `the count is never negative, and the step always 1, 5 or 10`(seed: UInt64) async {
    await walk(seed: seed) { step in
      #expect(step.after.count >= 0, "after \(step.action)")
      #expect([1, 5, 10].contains(step.after.step), "after \(step.action)")
    }
  }

  @Test(arguments: 1...20)
  func `law 8: a rejected action changes nothing and starts no effect`(seed: UInt64) async {
    var rejections = 0
    await walk(seed: seed) { step in
      guard step.isRejected else { return }
      rejections += 1
      #expect(step.after == step.before, "after \(step.action)")
      #expect(step.effects.after == step.effects.before, "after \(step.action)")
    }
    #expect(rejections > 0)
  }

  @Test(arguments: 1...20)
  func `a message is there exactly after zero stopped the count, and so is its end`(
    seed: UInt64
  ) async {
    await walk(seed: seed) { step in
      #expect(step.effects.after == (step.after.message == nil ? 0 : 1), "after \(step.action)")
      guard !step.isRejected else { return }
      let isStopped = step.action == .decrementButtonTapped && step.before.count < step.before.step
      #expect((step.after.message != nil) == isStopped, "after \(step.action)")
    }
  }
}
