import Foundation

/// The growth of the processor time of some work with its size.
///
/// Measure in a separate process (`#expect(processExitsWith:)`), in which nothing else runs.
enum ProcessorTime {
  /// Returns the time ratio for four times the work: 4 for linear work, and 16 for quadratic work.
  ///
  /// Each size is measured several times, and the best time counts. `work` returns the number to count.
  static func growth(
    from size: Int,
    rounds: Int = 5,
    _ work: (Int) async -> Duration
  ) async -> Double {
    let small = await best(size, rounds, work)
    let large = await best(4 * size, rounds, work)
    return large / max(small, .microseconds(1))
  }

  /// Returns the processor time of all threads of this process during a closure.
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
