import Contests

/// The results of a contest, as medians over the rounds.
struct Measurement {
  let scenario: Scenario
  let size: Int
  /// The figure of each contestant.
  let figures: [Contestant.Name: Double]
  /// The figure of UDFKit divided by that of each baseline in the same round.
  let ratios: [Contestant.Name: Double]

  /// The ratio to the baseline of the scenario's bound.
  var ratio: Double? { ratios[scenario.reference] }

  /// Whether UDFKit is within the scenario's bound, or nil if it has none.
  var isWithinBound: Bool? {
    switch scenario.bound(at: size) {
    case .ratio(let most, _): ratio.map { $0 <= most }
    case .absolute(let most): figures[.udfKit].map { $0 <= most }
    case nil: nil
    }
  }
}

extension Contest {
  /// Measures the contestants in the given number of rounds.
  ///
  /// If the time is not sufficient, there are fewer rounds, but not fewer than the medians need. Medians of 5
  /// to 10 rounds differed by a tenth. A round of `sends` takes seconds, so three are enough there.
  func measure(rounds: Int = 61) async -> Measurement {
    let atLeast = scenario == .sends ? 3 : 21
    let start = ContinuousClock.now
    var race = await Race(self)
    var samples: [Contestant.Name: [Double]] = [:]
    for round in 0..<rounds {
      if round >= atLeast, start.duration(to: .now) > .seconds(3) { break }
      for (name, figure) in await race.nextRound() { samples[name, default: []].append(figure) }
    }
    let own = samples[.udfKit] ?? []
    return Measurement(
      scenario: scenario,
      size: size,
      figures: samples.mapValues(\.median),
      ratios: samples.filter { $0.key != .udfKit }
        .mapValues { others in zip(own, others).map(/).median }
    )
  }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}
