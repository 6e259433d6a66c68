/// An array that allocates nothing for a single element.
struct SmallArray<Element> {
  private var first: Element?
  private var others: ContiguousArray<Element> = []

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : others.count + 1 }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// Replaces the element at an index.
  mutating func replace(at index: Int, with element: Element) {
    if index == 0 { first = element } else { others[index - 1] = element }
  }

  /// Removes and returns the last element, or returns nil if there is none.
  mutating func popLast() -> Element? { others.popLast() ?? first.take() }
}

extension SmallArray: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var first: Element?
    fileprivate var others: IndexingIterator<ContiguousArray<Element>>

    mutating func next() -> Element? { first.take() ?? others.next() }
  }

  func makeIterator() -> Iterator { Iterator(first: first, others: others.makeIterator()) }
}

extension SmallArray: Sendable where Element: Sendable {}
