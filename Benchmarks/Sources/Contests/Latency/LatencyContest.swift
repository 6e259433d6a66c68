import Foundation
import UDFKit

/// A row of `LatencyScenario`, with the durations of its calls.
public struct LatencyContest {
  /// The measured scenario.
  public let scenario: LatencyScenario
  /// The busy threads beside the measured thread.
  public let crowd: Crowd
  /// The duration of each call in nanoseconds, by contestant.
  public private(set) var samples: [LatencyContestant: [Double]] = [:]

  /// Creates a contest without measurements.
  public init(_ scenario: LatencyScenario, beside crowd: Crowd) {
    self.scenario = scenario
    self.crowd = crowd
  }

  /// Measures the given number of calls of each contestant in turns, so that disturbances of the machine
  /// affect all of them.
  ///
  /// If a call takes very long, fewer calls are measured, because each contestant has at most twenty seconds.
  public mutating func measure(calls: Int = 9_600, rounds: Int = 12) {
    for round in 0..<rounds {
      for step in LatencyContestant.allCases.indices {
        let index = (step + round) % LatencyContestant.allCases.count
        let name = LatencyContestant.allCases[index]
        let taken = trial(of: name)
          .run(beside: crowd, calls: calls / rounds, seconds: 20.0 / Double(rounds))
        samples[name, default: []] += taken
      }
    }
  }

  private func trial(of name: LatencyContestant) -> LatencyTrial {
    switch name {
    case .udfKit:
      let store = Store(state: HeldState(), reducer: HeldState.reducer)
      return trial({ store.dispatch(Held(nanoseconds: $0)) }, { store.state.count })
    case .mutex:
      let held = MutexHeld()
      return trial({ held.dispatch(Held(nanoseconds: $0)) }, { held.count })
    case .pthread:
      let held = PThreadHeld()
      return trial({ held.dispatch(Held(nanoseconds: $0)) }, { held.count })
    }
  }

  private func trial(
    _ dispatch: @escaping @Sendable (UInt64) -> Void,
    _ read: @escaping @Sendable () -> Int
  ) -> LatencyTrial {
    let nanoseconds = UInt64(crowd.microseconds) * 1_000
    let call: @Sendable () -> Void =
      switch scenario {
      case .tail: { dispatch(0) }
      case .reader: { require(read() >= 0, "a count is below zero") }
      }
    return LatencyTrial(others: { dispatch(nanoseconds) }, call: call)
  }
}
