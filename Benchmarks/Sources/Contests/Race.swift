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
      figures.append((contestant.name, await contestant.sample(counts[index])))
    }
    round += 1
    return figures
  }
}

extension Contestant {
  fileprivate func calibrated() async -> Int {
    if case .figure = work { return 1 }
    var count = 1
    while true {
      let elapsed = await sample(count) * Double(count)
      if elapsed > 500_000 { return max(1, Int(Double(count) * 2_000_000 / elapsed)) }
      count *= 4
    }
  }

  /// Nanoseconds for one operation, or what the contestant says itself.
  fileprivate func sample(_ count: Int) async -> Double {
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
