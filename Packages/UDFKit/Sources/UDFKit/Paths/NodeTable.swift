/// The nodes and collections that lie directly in one element, or in the root state.
///
/// It is read and written under the store's lock.
final class NodeTable {
  private(set) var nodes: [ObjectIdentifier: Node] = [:]
  private(set) var collections: [ObjectIdentifier: ElementTable] = [:]

  /// Returns the node of a slice that is not in a further collection.
  func node(of slice: StateSlice, enclosing: Node?) -> Node {
    if let known = nodes[ObjectIdentifier(slice)] { return known }
    let node = enclosing.map { PartNode(slice: slice, of: $0) } ?? Node(slice: slice)
    nodes[ObjectIdentifier(slice)] = node
    return node
  }

  /// Returns the nodes of the elements of a collection.
  func elements(of slice: StateSlice, enclosing: Node?) -> ElementTable? {
    if let known = collections[ObjectIdentifier(slice)] { return known }
    guard let table = slice.projection?.elements?.makeTable(slice) else { return nil }
    table.enclosing = enclosing
    collections[ObjectIdentifier(slice)] = table
    return table
  }

  /// Releases all nodes when the store is deallocated, because an element and the nodes within it hold each
  /// other.
  func clear() {
    for table in collections.values { table.clear() }
    nodes = [:]
    collections = [:]
  }
}

/// The node of a slice of an element, which is not in a further collection.
///
/// Proof of `@unchecked Sendable`: as for `Node`.
private final class PartNode: Node, @unchecked Sendable {
  private let element: Node

  init(slice: StateSlice, of element: Node) {
    self.element = element
    super.init(slice: slice)
  }

  override var enclosing: Node? { element }
}
