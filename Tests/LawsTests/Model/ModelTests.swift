import Testing

/// Laws 1 to 10 at once: random programs on the store and on a reference of lists and copies.
@Suite(.leavesNothing) struct ModelTests {
  @Test(arguments: 0..<8)
  func `a store does what the reference does, step by step`(part: Int) {
    let programs = Size.rounds(100, full: 5_000)
    for seed in (part * programs)..<((part + 1) * programs) {
      let program = Program(seed: seed)
      guard program.difference() != nil else { continue }
      let smallest = program.shrunk { $0.difference() != nil }
      Issue.record("seed \(seed): \(smallest.difference() ?? "")\n\(smallest)")
      return
    }
  }
}
