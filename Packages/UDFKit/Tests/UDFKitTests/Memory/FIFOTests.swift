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
