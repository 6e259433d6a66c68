import Testing

/// Laws 2 to 8 with many threads.
///
/// Every result must have an order in which the reference gives the same result, and `onAction` reports that
/// order.
@Suite(.rounds, .leavesNothing) struct ConcurrentModelTests {
  @Test func `what many threads do, the reference does in the order that listeners heard`() async {
    for seed in 0..<Size.rounds(25, full: 500) {
      let program = ConcurrentProgram(seed: seed, threads: 4, length: 40)
      guard let first = await program.contradiction() else { continue }
      let smallest = await program.shrunk()
      Issue.record("seed \(seed): \(first)\nof this program the same may be said:\n\(smallest)")
      return
    }
  }
}

extension ConcurrentProgram {
  /// Returns a smaller program that still fails at least once in five runs.
  fileprivate func shrunk() async -> ConcurrentProgram {
    var best = self
    var length = 20
    while length > 0 {
      for thread in best.deeds.indices {
        var start = 0
        while start < best.deeds[thread].count {
          var shorter = best
          let end = min(start + length, shorter.deeds[thread].count)
          shorter.deeds[thread].removeSubrange(start..<end)
          if await shorter.failsNowAndThen() { best = shorter } else { start += length }
        }
      }
      length /= 2
    }
    return best
  }

  private func failsNowAndThen() async -> Bool {
    for _ in 0..<5 where await contradiction() != nil { return true }
    return false
  }
}
