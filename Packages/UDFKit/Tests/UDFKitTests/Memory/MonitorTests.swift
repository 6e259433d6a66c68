import Synchronization
import Testing

@testable import UDFKit

/// Threads that wait for each other, threads of the kernel, and the memory of its queues.
@Suite struct MonitorTests {
  /// A lost wake-up would leave both threads asleep.
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

  /// The test ends only if that happens.
  @Test func `a thread releases its work`() async {
    func begin(releasing work: consuming LastWord) -> Bool {
      beginThread { [work] in withExtendedLifetime(work) {} }
    }
    let isReleased = Gate()
    let isRunning = begin(releasing: LastWord { isReleased.open() })
    #expect(isRunning)
    await isReleased.wait()
  }

  // Found the memory of all that ever was in a queue at once.
  @Test func `a long queue gives its memory back`() {
    var queue = FIFO<Int>()
    for number in 0..<100_000 { queue.append(number) }
    #expect(queue.storage.capacity >= 100_000)
    for _ in 0..<100_000 { _ = queue.popFirst() }
    #expect(queue.isEmpty)
    #expect(queue.storage.capacity < 4096)
  }
}
