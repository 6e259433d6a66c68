import Contests

/// What a contest gave, as medians over the rounds.
struct Measurement {
  let scenario: Scenario
  let size: Int
  /// The figure of each contestant.
  let figures: [Contestant.Name: Double]
  /// The figure of UDFKit divided by that of each baseline in the same round.
  let ratios: [Contestant.Name: Double]

  /// The ratio to the baseline that the scenario's promise names.
  var ratio: Double? { ratios[scenario.reference] }

  /// Whether what the scenario promises is true; nil when it promises nothing.
  var isWithinBound: Bool? {
    switch scenario.bound {
    case .ratio(let most, _): ratio.map { $0 <= most }
    case .absolute(let most): figures[.udfKit].map { $0 <= most }
    case nil: nil
    }
  }
}

extension Contest {
  /// Races the contestants: so many rounds, or as many as there is time for, but no fewer than the medians
  /// need (those of 5 to 10 differed by a tenth).
  func measure(rounds: Int = 61, atLeast: Int = 21) async -> Measurement {
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
