/// An array that allocates nothing for a single element.
struct SmallArray<Element> {
  private var first: Element?
  private var others: ContiguousArray<Element> = []

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : others.count + 1 }

  subscript(index: Int) -> Element {
    get { index == 0 ? first! : others[index - 1] }
    set { if index == 0 { first = newValue } else { others[index - 1] = newValue } }
  }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  /// Removes and returns the last element of an array that is not empty.
  mutating func removeLast() -> Element { others.popLast() ?? first.take()! }
}

extension SmallArray: Sequence {
  func makeIterator() -> some IteratorProtocol<Element> {
    (0..<count).lazy.map { self[$0] }.makeIterator()
  }
}

extension SmallArray: Sendable where Element: Sendable {}
