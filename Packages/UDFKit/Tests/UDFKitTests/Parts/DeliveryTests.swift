import Testing

@testable import UDFKit

/// How much a thread delivers before the executor goes on, and when a full backlog is reported.
@Suite struct DeliveryTests {
  private static func delivery(of count: Int) -> Delivery {
    var delivery = Delivery()
    delivery.append(count)
    return delivery
  }

  @Test func `a thread delivers all of its own, and 64 jobs more when others leave some`() {
    var delivery = Self.delivery(of: 100)
    delivery.begin()
    delivery.append(100)
    delivery.countJobs(byDeliverer: false)
    #expect(delivery.deliver() == 164)
    #expect(delivery.jobs.count == 36)
  }

  @Test func `what its own turns leave meanwhile does not count as others'`() {
    var delivery = Self.delivery(of: 1)
    delivery.begin()
    delivery.append(100)
    delivery.countJobs(byDeliverer: true)
    delivery.append(100)
    delivery.countJobs(byDeliverer: false)
    delivery.append(10)
    delivery.countJobs(byDeliverer: true)
    #expect(delivery.deliver() == 1 + 100 + 10 + 64)
  }

  @Test func `of what others left it delivers 64 jobs`() {
    var delivery = Self.delivery(of: 100)
    delivery.beginForOthers()
    #expect(delivery.deliver() == 64)
  }

  @Test func `what others queued before a direct call was claimed is not its thread's own`() {
    var delivery = Self.delivery(of: 100)
    delivery.beginAfterDirectCall()
    delivery.countJobs(byDeliverer: false)
    #expect(delivery.deliver() == 64)
  }

  @Test func `what a direct call's own thread queued is its own`() {
    var delivery = Self.delivery(of: 100)
    delivery.beginAfterDirectCall()
    delivery.countJobs(byDeliverer: true)
    delivery.append(100)
    delivery.countJobs(byDeliverer: false)
    #expect(delivery.deliver() == 164)
  }

  @Test func `who begins with an empty queue after others delivers all of its own`() {
    var delivery = Self.delivery(of: 10)
    delivery.beginForOthers()
    #expect(delivery.deliver() == 10)
    delivery.begin()
    // Not told as left, as what a job queues itself.
    delivery.append(100)
    #expect(delivery.deliver() == 100)
  }

  @Test func `what a direct call's own thread queued does not count what was delivered before`() {
    var delivery = Delivery()
    delivery.begin()
    // A job of the delivery queues these, so they are not counted.
    delivery.append(50)
    #expect(delivery.deliver() == 50)
    delivery.append(100)
    delivery.beginAfterDirectCall()
    delivery.countJobs(byDeliverer: true)
    delivery.append(200)
    delivery.countJobs(byDeliverer: false)
    #expect(delivery.deliver() == 164)
  }

  @Test func `jobs in a row for one observer are taken together, at most 64, and still wait`() {
    let store = makeStore()
    let (one, other) = (store.makeObserver { _ in }, store.makeObserver { _ in })
    var delivery = Delivery()
    for observer in [one, one, one, other] + Array(repeating: one, count: 100) {
      delivery.append(.tell(observer))
    }
    delivery.begin()
    _ = delivery.next()
    #expect(delivery.takeRepeats(of: one) == 2)
    #expect((delivery.jobs.count, delivery.count) == (101, 103))
    delivery.endRepeats()
    #expect(delivery.count == 101)
    #expect(delivery.takeRepeats(of: one) == 0)
    _ = delivery.next()
    #expect(delivery.takeRepeats(of: one) == 64)
    for observer in [one, other] { store.core.dispose(observer, waits: false) }
  }

  @Test func `a thread takes no more of others' jobs together than it may deliver`() {
    let store = makeStore()
    let observer = store.makeObserver { _ in }
    var delivery = Delivery()
    for _ in 0..<100 { delivery.append(.tell(observer)) }
    delivery.beginForOthers()
    for _ in 0..<24 { _ = delivery.next() }
    #expect(delivery.takeRepeats(of: observer) == 40)
    #expect(delivery.next() == nil)
    store.core.dispose(observer, waits: false)
  }

  @Test func `a full backlog is reported once until it was half empty`() {
    var delivery = Self.delivery(of: 7)
    var reports: [Bool] = []
    func report() { reports.append(delivery.mustReport(limit: 8)) }
    func fall(to count: Int) {
      while delivery.jobs.count > count { _ = delivery.next() }
      delivery.noteRoom(limit: 8)
      delivery.append(8 - count)
    }
    report()
    delivery.append(1)
    report()
    report()
    delivery.begin()
    fall(to: 5)
    report()
    fall(to: 4)
    report()
    #expect(reports == [false, true, false, false, true])
  }

  @Test func `the threads that wait for room are given once`() {
    var delivery = Delivery()
    let parker = ThreadParker()
    delivery.blockedThreads.append(parker)
    #expect(delivery.takeBlockedThreads().map { $0 === parker } == [true])
    #expect(delivery.takeBlockedThreads().isEmpty)
  }
}

extension Delivery {
  fileprivate mutating func append(_ count: Int) {
    for _ in 0..<count { append(.release(0)) }
  }

  /// Takes jobs until there is none for this thread; how many there were.
  fileprivate mutating func deliver() -> Int {
    var count = 0
    while next() != nil { count += 1 }
    return count
  }
}
