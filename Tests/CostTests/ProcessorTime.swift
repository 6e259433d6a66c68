import Foundation

/// How the processor time that some work needs grows with its size.
///
/// Measure in a process of its own (`#expect(processExitsWith:)`), where nothing else runs.
enum ProcessorTime {
  /// How many times as long four times the work takes: 4 when it is linear, 16 when it is quadratic.
  ///
  /// Each is measured several times, and the best is taken. `work` gives what it wants to have counted.
  static func growth(
    from size: Int,
    rounds: Int = 5,
    _ work: (Int) async -> Duration
  ) async -> Double {
    let small = await best(size, rounds, work)
    let large = await best(4 * size, rounds, work)
    return large / max(small, .microseconds(1))
  }

  /// The time that all threads of this process use meanwhile.
  static func spent(_ body: () async -> Void) async -> Duration {
    let before = now
    await body()
    return now - before
  }

  private static func best(
    _ size: Int,
    _ rounds: Int,
    _ work: (Int) async -> Duration
  ) async -> Duration {
    var best = Duration.seconds(1_000_000)
    for _ in 0..<rounds { best = min(best, await work(size)) }
    return best
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
