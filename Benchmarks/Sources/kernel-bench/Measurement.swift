import Contests

/// The results of a contest, as medians over the rounds.
struct Measurement: Encodable {
  let scenario: Scenario
  let size: Int
  let unit: String
  let figures: [Contestant.Name: Double]
  /// The figure of UDFKit divided by that of each baseline in the same round.
  let ratios: [Contestant.Name: Double]
  let reference: Contestant.Name
  let isWithinBound: Bool

  init(of contest: Contest, _ samples: [Contestant.Name: [Double]]) {
    scenario = contest.scenario
    size = contest.size
    let own = samples[.udfKit] ?? []
    figures = samples.mapValues(\.median)
    ratios = samples.filter { $0.key != .udfKit }
      .mapValues { others in zip(own, others).map(/).median }
    switch scenario.bound(at: size) {
    case .ratio(let most, let name):
      (unit, reference) = ("ns", name)
      isWithinBound = ratios[name, default: .infinity] <= most
    case .bytes(let most):
      (unit, reference) = ("bytes", .combine)
      isWithinBound = figures[.udfKit, default: .infinity] <= most
    }
  }
}

extension Contest {
  /// Measures the contestants in rounds.
  ///
  /// Each contestant runs in turn, so that disturbances of the machine affect all of them and the ratios stay valid. If
  /// the time is not sufficient, there are fewer rounds, but not fewer than the medians need. Medians of 5 to 10 rounds
  /// differed by a tenth. A round of `sends` takes seconds, so three are enough there.
  func measure(rounds: Int = 61) async -> Measurement {
    let atLeast = scenario == .sends ? 3 : 21
    let start = ContinuousClock.now
    var counts: [Int] = []
    for contestant in contestants { counts.append(await contestant.calibrated()) }
    var samples: [Contestant.Name: [Double]] = [:]
    for round in 0..<rounds where round < atLeast || start.duration(to: .now) < .seconds(3) {
      for step in contestants.indices {
        // The first contestant changes in each round.
        let index = (step + round) % contestants.count
        let contestant = contestants[index]
        // The previous contestant has filled the caches with its own data, so a short run comes first.
        _ = await contestant.sample(counts[index] / 10)
        samples[contestant.name, default: []].append(await contestant.sample(counts[index]))
      }
    }
    return Measurement(of: self, samples)
  }
}

extension Contestant {
  /// Returns how many operations take about two milliseconds without disturbances.
  fileprivate func calibrated() async -> Int {
    if case .figure = work { return 1 }
    var count = 1
    while await sample(count) * Double(count) < 500_000 { count *= 4 }
    // A disturbance during the calibration must not make the rounds too short to be meaningful.
    var quickest = Double.infinity
    for _ in 0..<5 { quickest = min(quickest, await sample(count)) }
    return max(1, Int(2_000_000 / quickest))
  }

  /// Returns the nanoseconds for one operation, or the contestant's own figure.
  fileprivate func sample(_ count: Int) async -> Double {
    guard count > 0 else { return 0 }
    let start = ContinuousClock.now
    switch work {
    case .sync(let work): work(count)
    case .async(let work): await work(count)
    case .figure(let figure): return await figure()
    }
    return start.duration(to: .now) / .nanoseconds(1) / Double(count)
  }
}

extension [Double] { fileprivate var median: Double { sorted()[count / 2] } }
