/// A measurement of a contest in rounds.
///
/// Each contestant runs in turn, so that disturbances of the machine affect all of them and the ratios stay
/// valid.
public struct Race {
  /// The measured contest.
  public let contest: Contest
  private var counts: [Int] = []
  private var round = 0

  /// Creates a race, and determines how many operations each contestant runs in about two milliseconds.
  public init(_ contest: Contest) async {
    self.contest = contest
    for contestant in contest.contestants { counts.append(await contestant.calibrated()) }
  }

  /// Runs every contestant once, and returns the figure of each for one operation.
  public mutating func nextRound() async -> [(name: Contestant.Name, figure: Double)] {
    var figures: [(name: Contestant.Name, figure: Double)] = []
    for step in contest.contestants.indices {
      // The first contestant changes in each round.
      let index = (step + round) % contest.contestants.count
      let contestant = contest.contestants[index]
      // The previous contestant has filled the caches with its own data, so a short run comes first.
      _ = await contestant.sample(counts[index] / 10)
      figures.append((contestant.name, await contestant.sample(counts[index])))
    }
    round += 1
    return figures
  }
}

extension Contestant {
  /// Returns how many operations take about two milliseconds without disturbances.
  fileprivate func calibrated() async -> Int {
    if case .figure = work { return 1 }
    var count = 1
    while await quickest(count, of: 1) * Double(count) < 500_000 { count *= 4 }
    // A disturbance during the calibration must not make the rounds too short to be meaningful.
    return max(1, Int(2_000_000 / (await quickest(count, of: 5))))
  }

  private func quickest(_ count: Int, of tries: Int) async -> Double {
    var quickest = Double.infinity
    for _ in 0..<tries { quickest = min(quickest, await sample(count)) }
    return quickest
  }

  /// Returns the nanoseconds for one operation, or the contestant's own figure.
  fileprivate func sample(_ count: Int) async -> Double {
    guard count > 0 else { return 0 }
    let clock = ContinuousClock()
    let start = clock.now
    switch work {
    case .sync(let work): work(count)
    case .async(let work): await work(count)
    case .figure(let figure): return await figure()
    }
    return start.duration(to: clock.now).nanoseconds / Double(count)
  }
}

extension Duration {
  /// The duration in nanoseconds, as a number.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
