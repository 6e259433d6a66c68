import Contests
import Foundation

/// The durations of a row's calls, and whether UDFKit is within its bound.
struct LatencyMeasurement {
  let scenario: LatencyScenario
  let crowd: Crowd
  let figures: [(name: LatencyContestant, figures: Percentiles)]

  init(_ contest: LatencyContest) {
    scenario = contest.scenario
    crowd = contest.crowd
    figures = LatencyContestant.allCases.compactMap { name in
      contest.samples[name].map { (name, Percentiles($0)) }
    }
  }

  /// The bound, which is five times the p99 and ten times the p99.9 of the better baseline.
  static let most = (p99: 5.0, p999: 10.0)

  /// Returns UDFKit's figure divided by that of the better baseline.
  func ratio(_ figure: KeyPath<Percentiles, Double>) -> Double {
    let own = figures.first { $0.name == .udfKit }?.figures[keyPath: figure] ?? .infinity
    let others = figures.filter { $0.name != .udfKit }.map { $0.figures[keyPath: figure] }
    return own / (others.min() ?? .infinity)
  }

  var isWithinBound: Bool {
    ratio(\.p99) <= Self.most.p99 && ratio(\.p999) <= Self.most.p999
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
