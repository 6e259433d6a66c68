/// A contest that is being measured, round by round, each contestant in turn, so that what disturbs the
/// machine disturbs all of them and the ratios hold.
public struct Race {
  /// What is being measured.
  public let contest: Contest
  private var counts: [Int] = []
  private var round = 0

  /// Finds out how many operations each contestant does in about two milliseconds.
  public init(_ contest: Contest) async {
    self.contest = contest
    for contestant in contest.contestants { counts.append(await contestant.calibrated()) }
  }

  /// Lets everybody run once, and gives the figure of each for one operation.
  public mutating func nextRound() async -> [(name: Contestant.Name, figure: Double)] {
    var figures: [(name: Contestant.Name, figure: Double)] = []
    for step in contest.contestants.indices {
      // Nobody always runs after the same one.
      let index = (step + round) % contest.contestants.count
      let contestant = contest.contestants[index]
      // The one before left the caches full of its own.
      _ = await contestant.sample(counts[index] / 10)
      figures.append((contestant.name, await contestant.sample(counts[index])))
    }
    round += 1
    return figures
  }
}

extension Contestant {
  /// How many operations take about two milliseconds when nothing disturbs them.
  fileprivate func calibrated() async -> Int {
    if case .figure = work { return 1 }
    var count = 1
    while await quickest(count, of: 1) * Double(count) < 500_000 { count *= 4 }
    // What disturbed the machine just then must not make the rounds too short to mean anything.
    return max(1, Int(2_000_000 / (await quickest(count, of: 5))))
  }

  private func quickest(_ count: Int, of tries: Int) async -> Double {
    var quickest = Double.infinity
    for _ in 0..<tries { quickest = min(quickest, await sample(count)) }
    return quickest
  }

  /// Nanoseconds for one operation, or what the contestant says itself.
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
  /// The same as a number.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
