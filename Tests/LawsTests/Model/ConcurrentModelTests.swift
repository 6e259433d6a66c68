import Testing

/// Laws 2 to 8 with many threads: the reference gives the same result in the order that `onAction` reports.
@Suite(.rounds, .leavesNothing) struct ConcurrentModelTests {
  @Test func `what many threads do, the reference does in the order that listeners heard`() async {
    for seed in 0..<Size.rounds(25, full: 500) {
      let program = ConcurrentProgram(seed: seed, threads: 4, length: 40)
      guard let contradiction = await program.contradiction() else { continue }
      Issue.record("seed \(seed): \(contradiction)\n\(program)")
      return
    }
  }
}
