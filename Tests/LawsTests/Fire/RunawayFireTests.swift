import Testing
import UDFKit

/// Effects that follow from one another are reported if they have no end, and need no deep stack.
@Suite struct RunawayFireTests {
  /// A clock that moves on each time that it is asked.
  private struct JumpingClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let step: Duration
    let asked = Tally()
    private let start = ContinuousClock().now

    var now: Instant {
      asked.add()
      return start.advanced(by: step * asked.total)
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
  }

  private static let effects: [Effect] = [
    .dispatch(Step.up), .run { $0(Step.up) }, .dispatch(Step.up, after: .zero, id: 1),
  ]

  /// Returns the reports of a store in which a number of actions follow from one another.
  private static func reports(
    of count: Int,
    _ effect: Effect = effects[0],
    clock: StoreClock = StoreClock(ContinuousClock())
  ) async -> [String] {
    let reports = Recorder<String>()
    let reducer = On(Step.self, fileID: "App/Steps.swift", line: 5) { (state: inout Count, _) in
      state.value += 1
      return state.value % count == 0 ? .none : effect
    }
    let settings = StoreSettings(clock: clock) { reports.record("\($0)") }
    let store = Store(state: Count(), reducer: reducer, settings: settings)
    for _ in 0..<2 { await store.send(Step.up) }
    #expect(store.state.value == 2 * count)
    return reports.all
  }

  @Test(arguments: effects.indices)
  func `law 9: effects that follow from one another are reported once`(index: Int) async {
    let still = StoreClock(JumpingClock(step: .zero))
    #expect(
      await Self.reports(of: 5_000, Self.effects[index], clock: still) == [
        "1024 actions followed from one another within 4 seconds, and go on. The last one was caused by up, by the"
          + " rule at App/Steps.swift:5. Let the rule return an effect only while there is something to do, or let the"
          + " effect wait."
      ]
    )
  }

  @Test func `law 9: those that have an end soon are not`() async {
    #expect(await Self.reports(of: 1_000) == [])
  }

  @Test(arguments: [3, 4])
  func `law 9: those between which time passes are not`(seconds: Int) async {
    let clock = StoreClock(JumpingClock(step: .seconds(seconds)))
    #expect(await Self.reports(of: 5_000, clock: clock).isEmpty == (seconds == 4))
  }

  /// Sequences of effects that end at once, dispatch, or are cancelled at once, with the number of actions that arrive.
  private static let sequences: [(arriving: Int, effect: @Sendable () -> Effect)] = [
    (
      1,
      {
        let parts = Array(repeating: Effect.cancel(id: "nobody"), count: 100_000)
        return .concatenate(parts + [.dispatch(Attempt.arrived)])
      }
    ),
    (100_000, { .concatenate(Array(repeating: .dispatch(Attempt.arrived), count: 100_000)) }),
    (
      0,
      {
        let part = Effect.run { $0(Attempt.arrived) }.identified(by: "work")
        let parts = Array(repeating: Effect.merge([.cancel(id: "work"), part]), count: 50_000)
        return .merge([.concatenate(parts).identified(by: "all"), .cancel(id: "all")])
      }
    ),
  ]

  @Test(arguments: sequences.indices)
  func `law 9: 100,000 effects in a row leave the stack alone`(index: Int) async {
    let (arriving, effect) = Self.sequences[index]
    let store = CountFeature.store(effect)
    await store.send(Attempt.start)
    #expect(store.state.value == arriving)
    #expect(store.effects.isEmpty)
  }
}
