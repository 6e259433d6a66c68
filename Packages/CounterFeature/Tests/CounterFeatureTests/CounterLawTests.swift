import CounterFeature
import Testing
import UDFComponents
import UDFKit
import UDFTesting

/// Tests properties of all sequences of actions, with time passing between them.
///
/// The test store reduces each action two more times (law 10), and fails if the results differ.
struct CounterLawTests {
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `law 8: a rejected action changes nothing, others keep the promises`(seed: UInt64) async {
    let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
    test.exhaustivity = .off
    let listener = ActionRecorder<CounterState>()
    listener.connect(to: test.store)
    var random = SeededRandom(seed: seed)
    var rejections = 0
    for _ in 0..<200 {
      let (action, before, effects) = (random.action(), test.state, test.store.effects.count)
      _ = listener.told.takeValues()
      test.store.dispatch(action)
      let (told, after) = (listener.told.takeValues(), test.state)
      #expect(told.count == 1)
      #expect(after.count >= 0 && [1, 5, 10].contains(after.step), "after \(action)")
      #expect(test.store.effects.count == (after.message == nil ? 0 : 1), "after \(action)")
      if told.last?.rejection != nil {
        rejections += 1
        #expect(after == before && test.store.effects.count == effects, "after \(action)")
      } else {
        let isStopped = action == .decrementButtonTapped && before.count < before.step
        #expect((after.message != nil) == isStopped, "after \(action)")
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        await test.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
        #expect(test.store.effects.count == (test.state.message == nil ? 0 : 1))
      }
    }
    #expect(rejections > 0)
    await test.finish()
  }
}

extension SeededRandom {
  /// Returns any action, including actions that the counter rejects.
  fileprivate mutating func action() -> CounterAction {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: .incrementButtonTapped
    case 1, 2: .decrementButtonTapped
    case 3: .resetButtonTapped
    case 4: .stepChosen(Int.random(in: -1...11, using: &self))
    case 5: .added([-7, 0, 3, 40, .max, .min].randomElement(using: &self) ?? 0)
    default: .messageExpired
    }
  }
}
