#if !canImport(Darwin)
import Testing

@testable import UDFKit

/// The steps of a thread that waits for the store's lock, one by one: between threads, each is a matter of luck.
@Suite struct StoreLockStepTests {
  /// Names of threads that only this test knows.
  private static let (mine, other) = (0x100 as UInt, 0x200 as UInt)

  private enum Step { case taken, queued, plain }

  /// A lock whose turns may be careful, as after somebody waited.
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

    func begin(_ waiter: Waiter) { lock.begin(waiter) }

    /// Joins the line behind a thread that holds the lock, and returns the waiter.
    func waiter(_ thread: UInt) throws -> Waiter {
      guard case .queued(let waiter) = lock.join(thread) else { throw NotQueued() }
      return waiter
    }
  }

  private struct NotQueued: Error {}

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
    #expect(lock.take(3 * Self.mine))
    #expect(lock.join(Self.other) == .queued)
  }

  @Test func `who joins during a careful turn is served at its end, in order`() {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    #expect(lock.join(Self.mine) == .queued)
    #expect(lock.join(3 * Self.mine) == .queued)
    #expect(!lock.look(Self.mine))
  }

  @Test(arguments: [false, true])
  func `turns are plain again after a million for which nobody waited`(isMillion: Bool) {
    let lock = Lock(isCareful: true)
    lock.passQuietly(isMillion ? 1_000_000 : 999_999)
    #expect(lock.take(Self.mine))
    #expect(lock.join(Self.other) == (isMillion ? .plain : .queued))
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

  @Test func `while the oldest is woken, others take turns without looking at the line`() throws {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    let (first, second) = (try lock.waiter(Self.mine), try lock.waiter(3 * Self.mine))
    lock.leave()
    #expect(first.woken != nil)
    for _ in 0..<3 {
      #expect(lock.look(Self.other))
      lock.leave()
    }
    #expect(second.woken == nil)
    #expect(lock.look(Self.mine))
    lock.begin(first)
    lock.leave()
    #expect(second.woken != nil, "the turn of the oldest ends with a look at the line")
  }

  @Test func `who was woken and found the lock taken gets it after that turn`() throws {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    let waiter = try lock.waiter(Self.mine)
    lock.leave()
    #expect(lock.look(Self.other))
    #expect(!lock.takeOrBeReady(waiter))
    lock.leave()
    #expect(!lock.look(Self.other))
    #expect(lock.look(Self.mine))
    // Nobody else is in the line.
    lock.begin(waiter)
    lock.leave()
    #expect(lock.take(Self.other))
  }

  @Test func `who is on its way for too long gets the lock after sixteen turns of others`() throws {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    let waiter = try lock.waiter(Self.mine)
    lock.leave()
    let woken = try #require(waiter.woken)
    while steadyTime() - woken <= 50_000 {}
    var turns = 0
    while lock.look(Self.other) {
      turns += 1
      lock.leave()
    }
    #expect(turns == 16)
    #expect(lock.look(Self.mine))
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
