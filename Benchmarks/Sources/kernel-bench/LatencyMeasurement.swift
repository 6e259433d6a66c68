import Contests
import Foundation

/// The durations of a row's calls, and whether UDFKit is within its bound.
struct LatencyMeasurement: Encodable {
  let scenario: LatencyScenario
  let threads: Int
  /// The duration of each reducer call of the threads.
  let microseconds: Int
  let figures: [LatencyContestant: Percentiles]
  let isWithinBound: Bool

  init(_ contest: LatencyContest) {
    scenario = contest.scenario
    threads = contest.crowd.threads
    microseconds = contest.crowd.microseconds
    figures = contest.samples.mapValues(Percentiles.init)
    isWithinBound =
      figures.ratio(\.p99) <= Self.most.p99 && figures.ratio(\.p999) <= Self.most.p999
  }

  /// The bound, which is five times the p99 and ten times the p99.9 of the better baseline.
  static let most = (p99: 5.0, p999: 10.0)
}

extension [LatencyContestant: Percentiles] {
  /// Returns UDFKit's figure divided by that of the better baseline.
  func ratio(_ figure: KeyPath<Percentiles, Double>) -> Double {
    let own = self[.udfKit]?[keyPath: figure] ?? .infinity
    let others = filter { $0.key != .udfKit }.values.map { $0[keyPath: figure] }
    return own / (others.min() ?? .infinity)
  }
}

/// The percentiles of the calls' durations, in nanoseconds.
struct Percentiles: Encodable {
  let calls: Int
  let p50, p99, p999, max: Double

  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    func figure(_ part: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)]
    }
    calls = sorted.count
    p50 = figure(0.5)
    p99 = figure(0.99)
    p999 = figure(0.999)
    max = figure(1)
  }
}
