import Foundation
import UDFKit

/// A row of `LatencyScenario`, and how long its calls took.
public struct LatencyContest {
  /// Who calls what.
  public let scenario: LatencyScenario
  /// Beside whom.
  public let crowd: Crowd
  /// How long each call took, in nanoseconds, by contestant.
  public private(set) var samples: [LatencyContestant: [Double]] = [:]

  /// Sets it up; nothing has been measured yet.
  public init(_ scenario: LatencyScenario, beside crowd: Crowd) {
    self.scenario = scenario
    self.crowd = crowd
  }

  /// Measures so many calls of each, in turns, so that what disturbs the machine disturbs all of them.
  ///
  /// Where a call takes very long there are fewer: each contestant has at most five seconds.
  public mutating func measure(calls: Int = 2_400, rounds: Int = 12) {
    for round in 0..<rounds {
      for step in LatencyContestant.allCases.indices {
        let index = (step + round) % LatencyContestant.allCases.count
        let name = LatencyContestant.allCases[index]
        let taken = trial(of: name)
          .run(beside: crowd, calls: calls / rounds, seconds: 5.0 / Double(rounds))
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
