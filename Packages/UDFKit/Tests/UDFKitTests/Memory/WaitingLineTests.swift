#if !canImport(Darwin)
import Synchronization
import Testing

@testable import UDFKit

@Suite("The line before the store's lock")
struct WaitingLineTests {
  @Test("wakes the first thread, and hands the lock to it when it found the lock taken")
  func order() {
    var line = WaitingLine(now: steadyTime)
    let waiters = line.join(16, 32, 48)
    for waiter in waiters {
      let woken = line.wakes()
      #expect(woken === waiter)
      waiter.ready.store(steadyTime(), ordering: .relaxed)
      let next = line.handsOverTo()
      #expect(next === waiter)
      line.begin(waiter)
    }
    let isEmpty = line.isEmpty()
    #expect(isEmpty)
  }

  @Test("lets go of a thread that was woken and took the lock by itself")
  func tookByItself() {
    var line = WaitingLine(now: steadyTime)
    let waiters = line.join(16, 32)
    for waiter in waiters {
      let woken = line.wakes()
      #expect(woken === waiter)
      line.begin(waiter)
    }
    let isEmpty = line.isEmpty()
    #expect(isEmpty)
  }

  @Test("serves a thread first that has not waited for longest, and new ones as they came")
  func leastRecent() {
    var line = WaitingLine(now: steadyTime)
    for waiter in line.join(16, 32, 48) { line.begin(waiter) }
    let waiters = line.join(48, 32, 64, 16, 80)
    let order = [2, 4, 3, 1, 0].map { waiters[$0] }
    for waiter in order {
      let woken = line.wakes()
      #expect(woken === waiter)
      line.begin(waiter)
    }
  }

  @Test(
    "hands the lock at once to a thread that waits rarely",
    arguments: [(31, false), (32, true)]
  )
  func rare(joins: Int, isRare: Bool) {
    var line = WaitingLine(now: steadyTime)
    line.begin(line.join(16)[0])
    for _ in 0..<joins { line.begin(line.join(32)[0]) }
    let waiter = line.join(16)[0]
    let next = isRare ? line.handsOverTo() : line.wakes()
    #expect(next === waiter)
  }

  @Test("hands the lock at once to a new thread, if many others have waited", arguments: [31, 32])
  func new(joins: Int) {
    var line = WaitingLine(now: steadyTime)
    for _ in 0..<joins { line.begin(line.join(32)[0]) }
    let waiter = line.join(16)[0]
    #expect(waiter.isRare == (joins == 32))
  }

  @Test("counts more joins for a rare thread if many wait", arguments: [(9, true), (10, false)])
  func rareAmongMany(crowd: Int, isRare: Bool) {
    var line = WaitingLine(now: steadyTime)
    line.begin(line.join(16)[0])
    for _ in 0..<(80 - crowd) { line.begin(line.join(32)[0]) }
    for number in 0..<crowd { _ = line.join(UInt(number + 3) * 16) }
    let waiter = line.join(16)[0]
    #expect(waiter.isRare == isRare)
  }

  @Test("remembers 32 threads, and serves those that it has forgotten as they came")
  func forgotten() {
    var line = WaitingLine(now: steadyTime)
    for number in 1...34 { line.begin(line.join(UInt(number) * 16)[0]) }
    for waiter in line.join(2 * 16, 1 * 16) {
      let served = line.serve()
      #expect(served === waiter)
    }
  }

  @Test("lets each thread pass a waiting thread at most once", arguments: [3, 8, 70])
  func atMostOnce(threads: Int) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var line = WaitingLine(now: steadyTime)
      var waiting: [Waiter] = []
      /// The threads that came after a waiting one and were served before it.
      var passed: [ObjectIdentifier: Set<UInt>] = [:]
      for _ in 0..<2_000 {
        let thread = UInt.random(in: 1...UInt(threads), using: &random) * 16
        if !waiting.contains(where: { $0.thread == thread }) {
          waiting += line.join(thread)
        } else if let served = line.serve() {
          for earlier in waiting.prefix(while: { $0 !== served }) {
            let place = ObjectIdentifier(earlier)
            let isFirst = passed[place, default: []].insert(served.thread).inserted
            if !isFirst { Issue.record("\(served.thread) passed \(earlier.thread) twice") }
          }
          waiting.removeAll { $0 === served }
          passed[ObjectIdentifier(served)] = nil
        }
      }
    }
  }

  @Test("wakes a thread also when it is not asleep yet")
  func wakeBeforeSleep() {
    let waiter = Waiter(16)
    waiter.wake()
    waiter.sleep()
  }

  @Test("sleeps until it is woken")
  func sleepUntilWoken() {
    final class Steps: Sendable {
      let isAsleep = Atomic<Bool>(false)
      let isWoken = Atomic<Bool>(false)
    }
    let (waiter, steps) = (Waiter(16), Steps())
    let thread = PlainThread {
      steps.isAsleep.store(true, ordering: .relaxed)
      waiter.sleep()
      let isWoken = steps.isWoken.load(ordering: .relaxed)
      #expect(isWoken)
    }
    while !steps.isAsleep.load(ordering: .relaxed) { yieldThread() }
    // A thread that does not sleep would be through by then.
    for _ in 0..<1_000 { yieldThread() }
    steps.isWoken.store(true, ordering: .relaxed)
    waiter.wake()
    thread.join()
  }

  @Test("moves threads to the line in the order in which they arrived, and only once")
  func arrivals() {
    let arrivals = Arrivals()
    let waiters = [16, 32, 48].map { Waiter($0) }
    for waiter in waiters { arrivals.add(waiter) }
    var line = WaitingLine(now: steadyTime)
    arrivals.move(to: &line)
    arrivals.move(to: &line)
    for waiter in waiters {
      let next = line.serve()
      #expect(next === waiter)
    }
    let isEmpty = line.isEmpty()
    #expect(isEmpty)
  }

  @Test("loses no arrival of many threads, and releases each")
  func manyArrivals() {
    struct Weak {
      weak var waiter: Waiter?
    }
    final class Street: Sendable {
      let arrivals = Arrivals()
      let left = Atomic<Int>(4)
    }
    let street = Street()
    let threads = (1...4).map { number in
      PlainThread {
        for turn in 0..<2_000 { street.arrivals.add(Waiter(UInt(number * 10_000 + turn) * 16)) }
        street.left.subtract(1, ordering: .releasing)
      }
    }
    var line = WaitingLine(now: steadyTime)
    var last: [UInt: UInt] = [:]
    var count = 0
    var served: [Weak] = []
    var isOver = false
    while !isOver {
      isOver = street.left.load(ordering: .acquiring) == 0
      street.arrivals.move(to: &line)
      while let waiter = line.serve() {
        let (number, turn) = (waiter.thread / 160_000, waiter.thread / 16 % 10_000)
        if last.updateValue(turn, forKey: number) ?? 0 > turn {
          Issue.record("turn \(turn) came late")
        }
        count += 1
        served.append(Weak(waiter: waiter))
      }
    }
    for thread in threads { thread.join() }
    #expect(count == 8_000)
    #expect(served.allSatisfy { $0.waiter == nil })
  }
}

extension WaitingLine {
  fileprivate mutating func join(_ threads: UInt...) -> [Waiter] {
    threads.map { thread in
      let waiter = Waiter(thread)
      add(waiter)
      return waiter
    }
  }

  fileprivate mutating func wakes() -> Waiter? {
    if case .wake(let waiter) = next() { waiter } else { nil }
  }

  fileprivate mutating func handsOverTo() -> Waiter? {
    if case .handOver(let waiter) = next() { waiter } else { nil }
  }

  fileprivate mutating func isEmpty() -> Bool {
    if case .isEmpty = next() { true } else { false }
  }

  /// The first thread, which begins its hold.
  fileprivate mutating func serve() -> Waiter? {
    switch next() {
    case .handOver(let waiter), .wake(let waiter):
      begin(waiter)
      return waiter
    case .isAwake, .isEmpty: return nil
    }
  }
}
#endif
