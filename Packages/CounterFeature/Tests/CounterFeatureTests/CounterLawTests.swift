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
  private struct Step: Sendable {
    let action: CounterAction
    let before: CounterState
    let after: CounterState
    let isRejected: Bool
    let effects: (before: Int, after: Int)
  }

  private static let seeds: ClosedRange<UInt64> = 1...10

  /// The steps of a walk for each seed, which all tests look at.
  private static let walks = Dictionary(
    uniqueKeysWithValues: seeds.map { seed in (seed, Task { await walk(seed: seed) }) }
  )

  private static func steps(seed: UInt64) async throws -> [Step] {
    try await #require(walks[seed]).value
  }

  /// Dispatches 200 random actions, and returns what each did.
  private static func walk(seed: UInt64) async -> [Step] {
    var steps: [Step] = []
    let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
    test.exhaustivity = .off
    let listener = ActionRecorder<CounterState>()
    listener.connect(to: test.store)
    var random = SeededRandom(seed: seed)
    for action in (0..<200).map({ _ in random.action() }) {
      let (before, effects) = (test.state, test.store.effects.count)
      _ = listener.told.takeValues()
      test.store.dispatch(action)
      let told = listener.told.takeValues()
      #expect(told.count == 1)
      steps.append(
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
    return steps
  }

  @Test(arguments: seeds)
  func `the count is never negative, and the step always 1, 5 or 10`(seed: UInt64) async throws {
    for step in try await Self.steps(seed: seed) {
      #expect(step.after.count >= 0, "after \(step.action)")
      #expect([1, 5, 10].contains(step.after.step), "after \(step.action)")
    }
  }

  @Test(arguments: seeds)
  func `law 8: a rejected action changes nothing and starts no effect`(seed: UInt64) async throws {
    var rejections = 0
    for step in try await Self.steps(seed: seed) where step.isRejected {
      rejections += 1
      #expect(step.after == step.before, "after \(step.action)")
      #expect(step.effects.after == step.effects.before, "after \(step.action)")
    }
    #expect(rejections > 0)
  }

  @Test(arguments: seeds)
  func `a message is there exactly after zero stopped the count, and so is its end`(
    seed: UInt64
  ) async throws {
    for step in try await Self.steps(seed: seed) {
      #expect(step.effects.after == (step.after.message == nil ? 0 : 1), "after \(step.action)")
      guard !step.isRejected else { continue }
      let isStopped = step.action == .decrementButtonTapped && step.before.count < step.before.step
      #expect((step.after.message != nil) == isStopped, "after \(step.action)")
    }
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
