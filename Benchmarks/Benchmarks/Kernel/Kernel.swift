import Benchmark
import Contests

/// The same contests under ordo-one's runner, with its percentiles, baselines and comparisons.
///
/// One iteration of the runner is one round of a race, and each contestant is a separate metric. All
/// contestants are therefore measured in one process and in turn, as in the other benchmarks. The figures are
/// a thousandth of the unit of the table, because the runner's metrics are whole numbers. In most cases, they
/// are picoseconds.
let benchmarks: @Sendable () -> Void = {
  for scenario in Scenario.allCases {
    for size in scenario.sizes {
      var race: Race?
      Benchmark(
        "\(scenario.rawValue) \(size)",
        configuration: .init(
          metrics: Contestant.Name.allCases.map(metric),
          warmupIterations: 1,
          maxDuration: .seconds(2),
          maxIterations: 25
        )
      ) { benchmark in
        var current: Race
        if let race { current = race } else { current = await Race(scenario.contest(size: size)) }
        for (name, figure) in await current.nextRound() {
          benchmark.measurement(metric(name), Int(figure * 1000))
        }
        race = current
      } teardown: {
        race = nil
      }
    }
  }
}

private func metric(_ name: Contestant.Name) -> BenchmarkMetric {
  .custom(name.rawValue, polarity: .prefersSmaller, useScalingFactor: false)
}
