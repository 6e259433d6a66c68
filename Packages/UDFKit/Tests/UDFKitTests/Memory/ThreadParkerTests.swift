import Synchronization
import Testing

@testable import UDFKit

@Suite struct ThreadParkerTests {
  /// Two threads wake each other in turns.
  ///
  /// A lost wake-up would leave both asleep.
  @Test func `a wake-up is not lost, whenever it comes`() {
    let turns = 20_000
    let there = (0..<turns).map { _ in ThreadParker() }
    let back = (0..<turns).map { _ in ThreadParker() }
    let other = PlainThread {
      for turn in 0..<turns {
        there[turn].park()
        Self.pass(turn % 7)
        back[turn].wake()
      }
    }
    for turn in 0..<turns {
      there[turn].wake()
      // The other thread is awake after some microseconds, so both come at about the same time.
      Self.pass(turn % 1_000)
      back[turn].park()
    }
    other.join()
  }

  private static func pass(_ steps: Int) {
    let own = Atomic(0)
    for _ in 0..<steps { own.add(1, ordering: .relaxed) }
  }
}
