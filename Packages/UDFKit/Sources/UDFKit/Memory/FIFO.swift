/// A first-in, first-out queue.
///
/// Appending and removing are O(1) amortized. A short queue keeps its memory, and a long queue gives it back.
@usableFromInline
struct FIFO<Element> {
  @usableFromInline var storage: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == storage.count }
  @inlinable var count: Int { storage.count - head }
  @inlinable var first: Element? { isEmpty ? nil : storage[head] }
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
      // `append` reuses the place of a single element.
      if head == 1 { return element }
      storage.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1024, head * 2 >= storage.count {
      // `removeFirst` would keep the memory of the longest queue so far.
      storage = ContiguousArray(storage[head...])
      head = 0
    }
    return element
  }
}
