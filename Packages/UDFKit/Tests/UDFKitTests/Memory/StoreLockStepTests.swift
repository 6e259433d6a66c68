#if !canImport(Darwin)
import Testing

@testable import UDFKit

/// The steps of a thread that waits for the store's lock, one by one: between threads, each is a matter of luck.
@Suite struct StoreLockStepTests {
  /// Names of threads that only this test knows.
  private static let (mine, other) = (0x100 as UInt, 0x200 as UInt)

  private enum Step { case taken, queued, plain }

  /// A lock whose turns are careful, as after somebody waited.
  ///
  /// Proof of `@unchecked Sendable`: it is used by one thread.
  private final class Lock: @unchecked Sendable {
    private let lock = StoreLock()

    init(isCareful: Bool) {
      if isCareful { becomeCareful() }
    }

    private func becomeCareful() {
      _ = lock.enter()
      lock.announce()
      lock.leave()
    }

    func take(_ thread: UInt) -> Bool { lock.take(for: thread) }

    func leave() { lock.leave() }

    /// Begins and ends careful turns for which nobody waits.
    func passQuietly(_ count: Int) {
      for _ in 0..<count {
        _ = lock.look(for: StoreLockStepTests.mine)
        lock.leave()
      }
    }

    /// Ends the careful turn of a thread which found, a moment ago, that nobody waits.
    func leaveQuietly(_ thread: UInt) -> Bool { lock.leaveQuietly(thread | StoreLock.careful) }

    func join(_ thread: UInt) -> Step {
      switch lock.join(thread) {
      case .taken: .taken
      case .queued: .queued
      case .plain: .plain
      }
    }

    /// Whether it is free, or was, and this thread has taken it.
    func look(_ thread: UInt) -> Bool { lock.look(for: thread) }

    func takeOrBeReady(_ waiter: Waiter) -> Bool { lock.takeOrBeReady(waiter) }
  }

  @Test(arguments: [false, true])
  func `who finds the lock free when it would join takes it`(isCareful: Bool) {
    let lock = Lock(isCareful: isCareful)
    #expect(lock.join(Self.mine) == .taken)
    // The turn is careful: another one may join, and is seen at its end.
    #expect(lock.join(Self.other) == .queued)
    lock.leave()
    #expect(!lock.take(3 * Self.mine))
  }

  @Test func `nobody joins during a turn that would not see it`() {
    let lock = Lock(isCareful: false)
    #expect(lock.take(Self.other))
    #expect(lock.join(Self.mine) == .plain)
  }

  @Test func `who looks during a turn makes the next turns careful`() {
    let lock = Lock(isCareful: false)
    #expect(lock.take(Self.other))
    #expect(!lock.look(Self.mine))
    lock.leave()
    #expect(!lock.take(3 * Self.mine), "whoever waited may sleep by now")
    #expect(lock.look(Self.mine))
    #expect(lock.join(Self.other) == .queued)
  }

  @Test func `who joins during a careful turn is served at its end, in order`() {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    #expect(lock.join(Self.mine) == .queued)
    #expect(lock.join(3 * Self.mine) == .queued)
    #expect(!lock.look(Self.mine))
  }

  @Test func `turns are plain again after a million for which nobody waited`() {
    let lock = Lock(isCareful: true)
    lock.passQuietly(999_999)
    #expect(!lock.take(Self.mine))
    lock.passQuietly(1)
    #expect(lock.take(Self.mine))
  }

  @Test(arguments: [0, 999_999])
  func `who joins while a careful turn ends is served at its end`(quietTurns: Int) {
    let lock = Lock(isCareful: true)
    lock.passQuietly(quietTurns)
    #expect(lock.look(Self.other))
    #expect(lock.join(Self.mine) == .queued)
    #expect(!lock.leaveQuietly(Self.other))
    lock.leave()
    #expect(!lock.take(3 * Self.mine))
  }

  @Test func `who looks finds a lock that is free, or that was handed over`() {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.mine))
    #expect(lock.look(Self.mine))
    #expect(!lock.look(Self.other))
  }

  @Test func `who was woken takes a free lock, and is ready for one that is taken`() {
    let waiter = Waiter(Self.mine)
    let free = Lock(isCareful: true)
    #expect(free.takeOrBeReady(waiter))
    #expect(!waiter.isReady)
    // It was handed over.
    #expect(free.takeOrBeReady(waiter))
    #expect(!waiter.isReady)
    let late = Waiter(Self.other)
    #expect(!free.takeOrBeReady(late))
    #expect(late.isReady)
  }
}
#endif
