#if !canImport(Darwin)
import Synchronization
import Testing

@testable import UDFKit

/// The steps of a thread that waits for the store's lock, one by one: between threads, each is a matter of luck.
@Suite struct StoreLockStepTests {
  /// Names of threads that only this test knows.
  private static let (mine, other) = (0x100 as UInt, 0x200 as UInt)

  private enum Step { case taken, told, plain }

  /// A lock whose turns may be careful, as after somebody waited.
  ///
  /// Proof of `@unchecked Sendable`: it is used by one thread.
  private final class Lock: @unchecked Sendable {
    private let lock: StoreLock

    init(isCareful: Bool, now: @escaping @Sendable () -> Int64 = { 1_000_000 }) {
      lock = StoreLock(now: now)
      if !isCareful { passQuietly(1_000) }
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

    func tell(_ thread: UInt) -> Step {
      switch lock.tell(thread) {
      case .taken: .taken
      case .told: .told
      case .plain: .plain
      }
    }

    /// Whether it is free, or was, and this thread has taken it.
    func look(_ thread: UInt) -> Bool { lock.look(for: thread) }

    func join(_ waiter: Waiter) { lock.join(waiter) }

    func begin(_ waiter: Waiter) { lock.begin(waiter) }

    /// Joins the line behind a thread that holds the lock, and returns the waiter.
    func waiter(_ thread: UInt) throws -> Waiter {
      let waiter = Waiter(thread)
      lock.join(waiter)
      guard case .told = lock.tell(thread) else { throw NotTold() }
      return waiter
    }

    /// The second time that a woken thread finds the lock held.
    func becomeReady(_ waiter: Waiter) -> Step {
      waiter.ready.store(steadyTime(), ordering: .relaxed)
      return tell(waiter.thread)
    }
  }

  private struct NotTold: Error {}

  @Test(arguments: [false, true])
  func `who finds the lock free when it would sleep takes it`(isCareful: Bool) throws {
    let lock = Lock(isCareful: isCareful)
    #expect(lock.tell(Self.mine) == .taken)
    // The turn is careful: another one may join, and is seen at its end.
    _ = try lock.waiter(Self.other)
    lock.leave()
    #expect(!lock.take(3 * Self.mine))
  }

  @Test func `nobody sleeps during a turn that would not see it`() {
    let lock = Lock(isCareful: false)
    #expect(lock.take(Self.other))
    #expect(lock.tell(Self.mine) == .plain)
  }

  @Test func `the first turns are careful`() {
    let lock = Lock(isCareful: true)
    lock.passQuietly(999)
    #expect(lock.take(Self.other))
    #expect(lock.tell(Self.mine) == .told)
  }

  @Test func `who looks during a turn makes the next turns careful`() {
    let lock = Lock(isCareful: false)
    #expect(lock.take(Self.other))
    #expect(!lock.look(Self.mine))
    lock.leave()
    #expect(lock.take(3 * Self.mine))
    #expect(lock.tell(Self.other) == .told)
  }

  @Test(arguments: [false, true])
  func `turns are plain again after a million for which nobody waited`(isMillion: Bool) throws {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    let waiter = try lock.waiter(Self.mine)
    lock.leave()
    #expect(lock.look(Self.mine))
    lock.begin(waiter)
    lock.leave()
    lock.passQuietly(isMillion ? 1_000_000 : 999_999)
    #expect(lock.take(Self.mine))
    #expect(lock.tell(Self.other) == (isMillion ? .plain : .told))
  }

  @Test(arguments: [0, 999])
  func `who joins while a careful turn ends is served at its end`(quietTurns: Int) throws {
    let lock = Lock(isCareful: true)
    lock.passQuietly(quietTurns)
    #expect(lock.look(Self.other))
    _ = try lock.waiter(Self.mine)
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

  @Test func `who is new and joins while another is woken is seen at the end of the turn`() throws {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    let before = try lock.waiter(Self.mine)
    lock.leave()
    #expect(lock.look(Self.mine))
    lock.begin(before)
    lock.leave()
    #expect(lock.look(Self.other))
    let again = try lock.waiter(Self.mine)
    lock.leave()
    #expect(again.woken != nil)
    #expect(lock.look(Self.other))
    let new = try lock.waiter(3 * Self.mine)
    lock.leave()
    #expect(new.woken != nil)
  }

  @Test func `who was woken and found the lock taken gets it after that turn`() throws {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.other))
    let waiter = try lock.waiter(Self.mine)
    lock.leave()
    #expect(lock.look(Self.other))
    #expect(lock.becomeReady(waiter) == .told)
    lock.leave()
    #expect(!lock.look(Self.other))
    #expect(lock.look(Self.mine))
    // Nobody else is in the line.
    lock.begin(waiter)
    lock.leave()
    #expect(lock.take(Self.other))
  }

  @Test func `who finds the lock taken while its holder looks at the line gets it`() throws {
    // Proof of `@unchecked Sendable`: one thread uses it.
    final class Hook: @unchecked Sendable {
      // Proof of `@exclusivity(unchecked)`: the closure replaces itself while it runs, and is retained meanwhile.
      @exclusivity(unchecked) var action: () -> Void = {}
    }
    let hook = Hook()
    let lock = Lock(isCareful: true) {
      hook.action()
      return 1_000_000
    }
    #expect(lock.look(Self.other))
    let waiter = try lock.waiter(Self.mine)
    lock.leave()
    #expect(lock.look(Self.other))
    // A third thread makes the holder look at the line.
    _ = try lock.waiter(3 * Self.mine)
    hook.action = {
      // The woken thread is not ready yet, but marks the hold before it ends.
      #expect(lock.tell(Self.mine) == .told)
      hook.action = { waiter.ready.store(1, ordering: .relaxed) }
    }
    lock.leave()
    #expect(!lock.look(Self.other))
    #expect(lock.look(Self.mine))
  }

  @Test func `who is on its way for too long gets the lock after sixteen turns of others`() throws {
    let time = Atomic<Int64>(1_000_000)
    let lock = Lock(isCareful: true) { time.load(ordering: .relaxed) }
    #expect(lock.look(Self.other))
    let waiter = try lock.waiter(Self.mine)
    lock.leave()
    #expect(waiter.woken != nil)
    // A look at the line while the thread is on its way changes nothing.
    #expect(lock.look(Self.other))
    let second = try lock.waiter(3 * Self.mine)
    lock.leave()
    time.add(50_001, ordering: .relaxed)
    var turns = 0
    while turns < 17, lock.look(Self.other) {
      turns += 1
      lock.leave()
    }
    #expect((1...16).contains(turns))
    #expect(lock.look(Self.mine))
    lock.begin(waiter)
    #expect(second.woken == nil)
  }

  @Test func `who joins and takes the lock leaves nothing in the line`() {
    let lock = Lock(isCareful: true)
    let waiter = Waiter(Self.mine)
    lock.join(waiter)
    #expect(lock.tell(Self.mine) == .taken)
    lock.begin(waiter)
    lock.leave()
    #expect(waiter.woken == nil)
    #expect(lock.take(Self.other))
  }

  @Test func `who looks finds a lock that is free, or that was handed over`() {
    let lock = Lock(isCareful: true)
    #expect(lock.look(Self.mine))
    #expect(lock.look(Self.mine))
    #expect(!lock.look(Self.other))
    #expect(lock.tell(Self.mine) == .taken)
  }
}
#endif
