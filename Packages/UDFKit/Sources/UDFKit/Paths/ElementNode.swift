/// The node of one element of a collection.
///
/// Proof of `@unchecked Sendable`: as for `Node`. The id is a part of the state, which is `Sendable`.
@usableFromInline
final class ElementNode<ID: Hashable>: Node, @unchecked Sendable {
  @usableFromInline let id: ID
  @usableFromInline let table: KeyedElementTable<ID>

  init(id: ID, table: KeyedElementTable<ID>) {
    self.id = id
    self.table = table
    super.init(slice: table.slice, isElement: true)
  }

  override var enclosing: Node? { table.enclosing }

  override var elementID: AnyHashable? { AnyHashable(id) }

  override func forget() { table.forget(self) }

  override func again(in table: ElementTable) -> Node {
    // Proof: the table of the same slice has ids of the same type.
    unsafeDowncast(table, to: KeyedElementTable<ID>.self).node(of: id)
  }
}

/// The nodes of the elements of one collection.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
class ElementTable: @unchecked Sendable {
  final let slice: StateSlice
  /// The node of the element that contains the collection, if there is one.
  final var enclosing: Node?
  /// Counts the events that may have reordered the elements; see `Node.position(in:)`.
  @exclusivity(unchecked) @usableFromInline final var version: Int32 = 0
  /// The reading of the stores of the elements, which they share.
  @exclusivity(unchecked) @usableFromInline final var elementReading: AnyObject?

  init(slice: StateSlice) { self.slice = slice }

  /// Calls the closure with the node of each element that has one.
  func forEachNode(_ body: (Node) -> Void) {}

  /// Releases all nodes; see `NodeTable.clear`.
  func clear() {}

  /// Whether no element has a node.
  var isEmpty: Bool { true }
}

/// The nodes of the elements of one collection, by their ids.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
final class KeyedElementTable<ID: Hashable>: ElementTable, @unchecked Sendable {
  private var nodes: [ID: ElementNode<ID>] = [:]

  @usableFromInline
  override init(slice: StateSlice) { super.init(slice: slice) }

  /// Returns the node of the element with the given id.
  @usableFromInline
  func node(of id: ID) -> Node {
    if let known = nodes[id] { return known }
    let node = ElementNode(id: id, table: self)
    nodes[id] = node
    return node
  }

  /// Removes a node, unless another node has replaced it.
  func forget(_ node: ElementNode<ID>) {
    guard nodes[node.id] === node else { return }
    nodes[node.id] = nil
    // A walk costs the capacity, and a dictionary keeps its capacity. `filter` keeps it too if nothing is left out.
    guard nodes.capacity > 16, nodes.capacity > 8 * nodes.count else { return }
    nodes = Dictionary(uniqueKeysWithValues: nodes.map { ($0, $1) })
  }

  override func forEachNode(_ body: (Node) -> Void) { for node in nodes.values { body(node) } }

  override func clear() {
    for node in nodes.values {
      node.inside?.clear()
      node.inside = nil
    }
    nodes = [:]
  }

  override var isEmpty: Bool { nodes.isEmpty }
}
