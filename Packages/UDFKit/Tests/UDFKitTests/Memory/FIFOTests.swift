import Testing

@testable import UDFKit

@Suite struct FIFOTests {
  private static func queue(of count: Int) -> FIFO<Int> {
    var queue = FIFO<Int>()
    for number in 0..<count { queue.append(number) }
    return queue
  }

  @Test(arguments: [1, 2, 3, 1024, 1025, 5000])
  func `what was appended first is taken first`(count: Int) {
    var queue = Self.queue(of: count)
    #expect(queue.count == count)
    #expect(queue.last == count - 1)
    let taken = (0..<count).map { _ in queue.popFirst() }
    #expect(taken == (0..<count).map { $0 })
    #expect(queue.isEmpty)
    #expect(queue.last == nil)
    #expect(queue.popFirst() == nil)
  }

  @Test func `one element after the other takes one place`() {
    var queue = FIFO<Int>()
    for number in 0..<10 {
      queue.append(number)
      #expect(queue.count == 1)
      #expect(queue.popFirst() == number)
      #expect(queue.isEmpty)
      #expect(queue.storage.count == 1)
    }
  }

  @Test func `an element does not take the place of one that waits`() {
    var queue = Self.queue(of: 2)
    #expect(queue.popFirst() == 0)
    queue.append(2)
    #expect(queue.count == 2)
    #expect([queue.popFirst(), queue.popFirst(), queue.popFirst()] == [1, 2, nil])
  }

  @Test(arguments: [(2048, 1024), (2000, 1024), (5000, 2500), (5001, 2501)])
  func `a long queue lets go of the places of half of it`(count: Int, taken: Int) {
    var queue = Self.queue(of: count)
    for _ in 1..<taken { _ = queue.popFirst() }
    #expect(queue.storage.count == count)
    #expect(queue.popFirst() == taken - 1)
    #expect(queue.storage.count == count - taken)
    #expect(queue.count == count - taken)
    #expect(queue.popFirst() == taken)
  }

  @Test func `a short queue keeps its memory`() {
    var queue = Self.queue(of: 1024)
    for _ in 0..<1024 { _ = queue.popFirst() }
    #expect(queue.storage.isEmpty)
    #expect(queue.storage.capacity >= 1024)
  }

  // Found the memory of all that ever was in a queue at once.
  @Test func `a long queue gives its memory back`() {
    var queue = Self.queue(of: 100_000)
    #expect(queue.storage.capacity >= 100_000)
    for _ in 0..<100_000 { _ = queue.popFirst() }
    #expect(queue.isEmpty)
    #expect(queue.storage.capacity < 4096)
  }
}
