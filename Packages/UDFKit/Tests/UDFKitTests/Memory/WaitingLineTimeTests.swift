#if !canImport(Darwin)
import Synchronization
import Testing

@testable import UDFKit

/// When the store's lock is handed over and when it is freed, by how long the turns take.
@Suite struct WaitingLineTimeTests {
  private final class Time: Sendable {
    private let now = Atomic<Int64>(1_000_000)

    func pass(_ nanoseconds: Int64) { now.add(nanoseconds, ordering: .relaxed) }
    func line() -> WaitingLine { WaitingLine { self.now.load(ordering: .relaxed) } }
    func waiter(_ thread: UInt) -> Waiter { Waiter(thread, arrival: now.load(ordering: .relaxed)) }
    func ready(_ waiter: Waiter) {
      waiter.ready.store(now.load(ordering: .relaxed), ordering: .relaxed)
    }
  }

  private enum Step { case handOver, wake, isAwake, isEmpty }

  /// What becomes of the lock, and of whom.
  private static func next(_ line: inout WaitingLine) -> (Step, Waiter?) {
    switch line.next() {
    case .handOver(let waiter): (.handOver, waiter)
    case .wake(let waiter): (.wake, waiter)
    case .isAwake: (.isAwake, nil)
    case .isEmpty: (.isEmpty, nil)
    }
  }

  /// A line with somebody in it who sleeps.
  private struct Street {
    let time = Time()
    var line: WaitingLine
    var sleeper: Waiter

    init() {
      line = time.line()
      sleeper = time.waiter(16)
      line.add(sleeper)
    }

    /// What becomes of the lock after a turn of this length, while the next one sleeps already.
    mutating func turn(of nanoseconds: Int64) -> Step {
      time.pass(nanoseconds)
      let (step, woken) = WaitingLineTimeTests.next(&line)
      #expect(woken === sleeper)
      let next = time.waiter(sleeper.thread == 16 ? 32 : 16)
      line.add(next)
      line.begin(sleeper)
      sleeper = next
      return step
    }
  }

  private static let (short, long) = (20_000 as Int64, 20_001 as Int64)

  @Test func `after one long turn the oldest is woken, after two it gets the lock`() {
    var street = Street()
    #expect(street.turn(of: Self.long) == .wake)
    #expect(street.turn(of: Self.long) == .handOver)
  }

  @Test func `after short turns the oldest is woken`() {
    var street = Street()
    let steps = (0..<6).map { _ in street.turn(of: Self.short) }
    #expect(steps.allSatisfy { $0 == .wake })
    #expect(street.turn(of: Self.long) == .wake)
    #expect(street.turn(of: Self.long) == .handOver)
  }

  @Test func `long turns are forgotten after four short ones, however many there were`() {
    var street = Street()
    for _ in 0..<9 { _ = street.turn(of: Self.long) }
    let steps = (0..<4).map { _ in street.turn(of: Self.short) }
    #expect(steps == [.handOver, .handOver, .handOver, .wake])
  }

  @Test func `one that was woken gets the lock when it has been on its way for too long`() {
    let time = Time()
    var line = time.line()
    let waiter = time.waiter(16)
    line.add(waiter)
    #expect(Self.next(&line).0 == .wake)
    time.pass(50_000)
    #expect(Self.next(&line).0 == .isAwake)
    time.pass(1)
    let (step, woken) = Self.next(&line)
    #expect(step == .handOver)
    #expect(woken === waiter)
    #expect(Self.next(&line).0 == .isEmpty)
  }

  @Test func `a turn is as long as somebody waits for its end`() {
    let time = Time()
    var line = time.line()
    time.pass(1_000_000)
    line.add(time.waiter(16))
    time.pass(Self.long)
    // It came later, and the turn has been long.
    line.add(time.waiter(32))
    time.pass(1)
    #expect(Self.next(&line).0 == .wake)
    time.pass(50_001)
    #expect(Self.next(&line).0 == .handOver)
    // No turn began since: it has been long again.
    #expect(Self.next(&line).0 == .handOver)
    #expect(Self.next(&line).0 == .isEmpty)
  }

  @Test(arguments: [false, true])
  func `a turn whose end a woken thread waits for counts, too`(isLong: Bool) {
    var street = Street()
    #expect(Self.next(&street.line).0 == .wake)
    street.time.ready(street.sleeper)
    #expect(street.turn(of: isLong ? Self.long : Self.short) == .handOver)
    #expect(street.turn(of: Self.long) == (isLong ? .handOver : .wake))
  }
}
#endif
