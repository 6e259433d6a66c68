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
  }

  /// A line with somebody in it who sleeps.
  private struct Street {
    let time = Time()
    var line: WaitingLine
    var sleeper: Waiter

    init() {
      line = time.line()
      sleeper = line.join(16)
    }

    /// What becomes of the lock after a turn of this length, while the next one sleeps already.
    mutating func turn(of nanoseconds: Int64) -> WaitingLine.Step {
      time.pass(nanoseconds)
      let (step, woken) = line.next()
      #expect(woken === sleeper)
      let next = line.join(32)
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
    let waiter = line.join(16)
    #expect(line.next().0 == .wake)
    time.pass(50_000)
    #expect(line.next().0 == .free)
    time.pass(1)
    let (step, woken) = line.next()
    #expect(step == .handOver)
    #expect(woken === waiter)
    #expect(line.isEmpty)
  }

  @Test func `a turn is as long as somebody waits for its end`() {
    let time = Time()
    var line = time.line()
    time.pass(1_000_000)
    _ = line.join(16)
    time.pass(Self.long)
    // It came later, and the turn has been long.
    _ = line.join(32)
    time.pass(1)
    #expect(line.next().0 == .wake)
    time.pass(50_001)
    #expect(line.next().0 == .handOver)
    // No turn began since: it has been long again.
    #expect(line.next().0 == .handOver)
    #expect(line.isEmpty)
    #expect(line.next().0 == .free)
  }
}
#endif
