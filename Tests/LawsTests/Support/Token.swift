/// An object that a closure holds, with which a test counts such closures.
final class Token: Sendable {
  private let alive: Tally

  init(_ alive: Tally) {
    self.alive = alive
    alive.add()
  }

  deinit { alive.add(-1) }
}
