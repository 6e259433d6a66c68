/// A set of the nodes of elements, which finds a node by the id of its element.
///
/// A dictionary by id would also hold each id, and keep a quarter of its room free. With 100,000 rows, that is a tenth of
/// what a row takes.
///
/// The hash of an id leads to a slot. The node lies there, or in the next slot that was free.
struct ElementNodes<ID: Hashable> {
  /// The nodes, and nil in each free slot.
  ///
  /// The number of slots is a power of two.
  private(set) var slots: ContiguousArray<ElementNode<ID>?> = []
  /// Other bits of the hash of each node's id, so that few nodes with another id are looked at, and 0 in each free slot.
  private var marks: ContiguousArray<UInt8> = []
  private var count = 0

  private static var minimumSlots: Int { 8 }

  var isEmpty: Bool { count == 0 }

  /// Returns the node of the element with the given id.
  ///
  /// O(1).
  func find(_ id: ID) -> ElementNode<ID>? { index(of: id).flatMap { slots[$0] } }

  /// Adds a node of an element that has none.
  ///
  /// O(1) amortized.
  mutating func insert(_ node: ElementNode<ID>) {
    if (count + 1) * 8 > slots.count * 7 {
      resize(to: max(Self.minimumSlots, slots.count * 2))
    }
    put(node)
    count += 1
  }

  /// Removes a node, unless it is not in the table.
  ///
  /// O(1) amortized.
  mutating func remove(_ node: ElementNode<ID>) {
    guard var free = index(of: node.id), slots[free] === node else { return }
    // A node after it that would have taken its slot moves there.
    var next = following(free)
    while let moved = slots[next] {
      let first = hash(moved.id).index
      if distance(from: first, to: free) < distance(from: first, to: next) {
        slots[free] = moved
        marks[free] = marks[next]
        free = next
      }
      next = following(next)
    }
    slots[free] = nil
    marks[free] = 0
    count -= 1
    guard slots.count > Self.minimumSlots, count * 8 < slots.count else { return }
    resize(to: max(Self.minimumSlots, slots.count / 4))
  }

  /// Calls a closure with each node, in no order.
  ///
  /// The closure may change the set. A lazy sequence of the nodes takes ten times as long, because this code is not
  /// specialized for the ids.
  func visit(_ body: (ElementNode<ID>) -> Void) {
    if isEmpty { return }
    let slots = slots
    for index in slots.indices {
      if let node = slots[index] { body(node) }
    }
  }

  private func index(of id: ID) -> Int? {
    if slots.isEmpty { return nil }
    var (index, mark) = hash(id)
    while marks[index] != 0 {
      if marks[index] == mark, slots[index]?.id == id { return index }
      index = following(index)
    }
    return nil
  }

  private mutating func put(_ node: ElementNode<ID>) {
    var (index, mark) = hash(node.id)
    while marks[index] != 0 { index = following(index) }
    slots[index] = node
    marks[index] = mark
  }

  private mutating func resize(to count: Int) {
    let all = slots
    slots = ContiguousArray(repeating: nil, count: count)
    marks = ContiguousArray(repeating: 0, count: count)
    for case let node? in all { put(node) }
  }

  /// Returns the first index for an id, and its mark, which is not 0.
  private func hash(_ id: ID) -> (index: Int, mark: UInt8) {
    // A hash value that the program computes itself may be the id.
    var hasher = Hasher()
    hasher.combine(id)
    let hash = UInt(bitPattern: hasher.finalize())
    return (Int(bitPattern: hash >> 8) & (slots.count - 1), UInt8(truncatingIfNeeded: hash) | 1)
  }

  private func following(_ index: Int) -> Int { (index + 1) & (slots.count - 1) }

  /// Returns the number of steps from one index forward to another one.
  private func distance(from first: Int, to last: Int) -> Int { (last - first) & (slots.count - 1) }
}
