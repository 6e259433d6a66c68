import Contests

/// The results of a contest, as medians over the rounds.
struct Measurement: Encodable {
  let scenario: Scenario
  let size: Int
  let unit: Unit
  /// The figure of each contestant.
  let figures: [Contestant.Name: Double]
  /// The figure of UDFKit divided by that of each baseline in the same round.
  let ratios: [Contestant.Name: Double]
  /// The baseline of the scenario's bound.
  let reference: Contestant.Name
  /// Whether UDFKit is within the scenario's bound, or nil if it has none.
  let isWithinBound: Bool?

  init(of contest: Contest, _ samples: [Contestant.Name: [Double]]) {
    scenario = contest.scenario
    size = contest.size
    unit = scenario.unit
    reference = scenario.reference
    let own = samples[.udfKit] ?? []
    figures = samples.mapValues(\.median)
    ratios = samples.filter { $0.key != .udfKit }
      .mapValues { others in zip(own, others).map(/).median }
    isWithinBound =
      switch scenario.bound(at: size) {
      case .ratio(let most, let name): ratios[name].map { $0 <= most }
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
    return Measurement(of: self, samples)
  }
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}
