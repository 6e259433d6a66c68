/// A queue: first in, first out.
///
/// Appending and taking are O(1) amortised. A short queue keeps its memory.
@usableFromInline
struct FIFO<Element> {
  @usableFromInline var storage: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == storage.count }
  @inlinable var count: Int { storage.count - head }
  @inlinable var last: Element? { isEmpty ? nil : storage[storage.count - 1] }

  @inlinable
  mutating func append(_ element: Element) {
    if head == 1, storage.count == 1 {
      storage[0] = element
      head = 0
    } else {
      storage.append(element)
    }
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard head < storage.count else { return nil }
    let element = storage[head].take()
    head += 1
    if head == storage.count {
      // The place of a single element is used again by `append`.
      if head == 1 { return element }
      storage.removeAll(keepingCapacity: storage.count <= 1024)
      head = 0
    } else if head >= 1024, head * 2 >= storage.count {
      storage.removeFirst(head)
      head = 0
    }
    return element
  }
}
