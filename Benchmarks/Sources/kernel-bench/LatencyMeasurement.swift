import Contests
import Foundation

/// How long the calls of a row took, and whether UDFKit kept its promise.
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

  /// The promise: at most twice the p99 and three times the p99.9 of the better of the others.
  static let most = (p99: 2.0, p999: 3.0)

  /// UDFKit divided by the better of the others.
  func ratio(_ figure: KeyPath<Percentiles, Double>) -> Double {
    let own = figures.first { $0.name == .udfKit }?.figures[keyPath: figure] ?? .infinity
    let others = figures.filter { $0.name != .udfKit }.map { $0.figures[keyPath: figure] }
    return own / (others.min() ?? .infinity)
  }

  var isWithinBound: Bool {
    ratio(\.p99) <= Self.most.p99 && ratio(\.p999) <= Self.most.p999
  }
}

/// So many of the calls took at most so long, in nanoseconds.
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
