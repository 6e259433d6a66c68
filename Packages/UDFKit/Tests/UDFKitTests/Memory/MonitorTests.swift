import Synchronization
import Testing

@testable import UDFKit

@Suite struct MonitorTests {
  /// Two threads wake each other in turns.
  ///
  /// A lost wake-up would leave both asleep.
  @Test func `a wake-up is not lost, whenever it comes`() {
    let turns = 20_000
    let there = (0..<turns).map { _ in Monitor(false) }
    let back = (0..<turns).map { _ in Monitor(false) }
    let other = PlainThread {
      for turn in 0..<turns {
        there[turn].wait { $0 }
        Self.pass(turn % 7)
        back[turn].change { $0 = true }
      }
    }
    for turn in 0..<turns {
      there[turn].change { $0 = true }
      // The other thread is awake after some microseconds, so both come at about the same time.
      Self.pass(turn % 1_000)
      back[turn].wait { $0 }
    }
    other.join()
  }

  private static func pass(_ steps: Int) {
    let own = Atomic(0)
    for _ in 0..<steps { own.add(1, ordering: .relaxed) }
  }
}
