import Synchronization
import Testing

@testable import UDFKit

@Suite struct StoreLockTests {
  @Test func `the lock refuses a thread that holds it, with and without somebody waiting`() {
    let guarded = Guarded()
    #expect(!guarded.isHeldByThisThread)
    #expect(guarded.enter())
    #expect(guarded.isHeldByThisThread)
    #expect(!guarded.enter())
    let other = PlainThread {
      guarded.arrived.add(1, ordering: .releasing)
      #expect(guarded.enter())
      #expect(!guarded.enter())
      guarded.count += 1
      guarded.leave()
    }
    guarded.waitForArrivals(1)
    #expect(!guarded.enter())
    guarded.leave()
    other.join()
    #expect(!guarded.isHeldByThisThread)
    #expect(guarded.count == 1)
  }

  // This found a thread that went to sleep while the last other thread left.
  @Test func `the lock lets the last one in who waits, with nobody to come after it`() {
    let guarded = Guarded()
    for round in 0..<2_000 {
      let all = (0..<3).map { number in
        PlainThread {
          for turn in 0..<3 {
            #expect(guarded.enter())
            guarded.count += 1
            // The turns have different lengths, so that some threads sleep and some do not.
            for _ in 0..<((round &* 7919 &+ number &* 331 &+ turn &* 31) % 1200) {
              guarded.arrived.add(1, ordering: .relaxed)
            }
            guarded.leave()
          }
        }
      }
      for thread in all { thread.join() }
    }
    #expect(guarded.count == 2_000 * 9)
    // Nobody waits any more, so the lock is free for a thread that must not wait, however late it comes.
    let end = ContinuousClock.now + .milliseconds(1)
    while .now < end {}
    #expect(guarded.take())
    guarded.leave()
  }

  @Test func `the lock lets everybody in who waits while others take it again and again`() {
    let guarded = Guarded()
    let crowd = (0..<3).map { _ in
      PlainThread {
        while !guarded.isOver.load(ordering: .relaxed) {
          _ = guarded.enter()
          guarded.count += 1
          guarded.leave()
        }
      }
    }
    // Each call returns, or this test never ends.
    for _ in 0..<2_000 {
      #expect(guarded.enter())
      guarded.leave()
    }
    guarded.isOver.store(true, ordering: .relaxed)
    for thread in crowd { thread.join() }
  }
}

/// A counter that is not atomic, under the lock.
///
/// Proof of `@unchecked Sendable`: `count` is accessed only under the lock, or after the threads have ended.
private final class Guarded: @unchecked Sendable {
  private let lock = StoreLock()
  @exclusivity(unchecked) var count = 0
  let arrived = Atomic<Int>(0)
  let isOver = Atomic<Bool>(false)

  // Macros take no noncopyable values.
  func enter() -> Bool { lock.enter() }
  func leave() { lock.leave() }
  func take() -> Bool { lock.tryToTake(for: currentThread()) }
  var isHeldByThisThread: Bool { lock.isHeldByThisThread() }

  func waitForArrivals(_ number: Int) {
    while arrived.load(ordering: .acquiring) < number {}
  }
}
