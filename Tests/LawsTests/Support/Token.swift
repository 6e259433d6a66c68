/// What a closure holds, to see how many such closures are there.
final class Token: Sendable {
  private let alive: Tally

  init(_ alive: Tally) {
    self.alive = alive
    alive.add()
  }

  deinit { alive.add(-1) }
}
