/// The nodes and collections that lie directly in one element, or in the root state.
///
/// It is read and written under the store's lock.
final class NodeTable {
  private(set) var nodes: [ObjectIdentifier: Node] = [:]
  private(set) var collections: [ObjectIdentifier: ElementTable] = [:]

  /// Returns the node of a slice that is not in a further collection.
  func node(of slice: StateSlice, enclosing: Node?) -> Node {
    if let known = nodes[ObjectIdentifier(slice)] { return known }
    let node = Node(slice: slice, in: enclosing)
    nodes[ObjectIdentifier(slice)] = node
    return node
  }

  func elements(of slice: StateSlice, enclosing: Node?) -> ElementTable? {
    if let known = collections[ObjectIdentifier(slice)] { return known }
    guard let table = slice.projection?.elements?.makeTable(slice, enclosing) else { return nil }
    collections[ObjectIdentifier(slice)] = table
    return table
  }

  /// Releases what lies in the elements, because an element and the nodes within it hold each other.
  func clear() {
    for table in collections.values { table.forEachNode { $0.clearInside() } }
  }
}

/// The node of one element of a collection.
///
/// Proof of `@unchecked Sendable`: as for `Node`. The id is a part of the state, which is `Sendable`.
@usableFromInline
final class ElementNode<ID: Hashable>: Node, @unchecked Sendable {
  @usableFromInline let id: ID

  init(id: ID, in table: ElementTable) {
    self.id = id
    super.init(slice: table.slice, in: table.enclosing, isElement: true)
  }

  override var elementID: AnyHashable? { AnyHashable(id) }
}

/// The nodes of the elements of one collection.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
class ElementTable: @unchecked Sendable {
  @usableFromInline final let slice: StateSlice
  /// The node of the element that contains the collection, if there is one.
  final let enclosing: Node?
  /// The reading of the stores of the elements, which they share.
  @usableFromInline final var elementReading: AnyObject?

  @usableFromInline
  init(slice: StateSlice, in enclosing: Node? = nil) {
    (self.slice, self.enclosing) = (slice, enclosing)
  }

  /// Proof of `unsafeDowncast`: the table of a slice is keyed by the ids of its elements, and the id is one of them.
  @inlinable
  @inline(__always)
  final func node<ID: Hashable>(of id: ID) -> Node {
    unsafeDowncast(self, to: KeyedElementTable<ID>.self).keyedNode(of: id)
  }

  /// Returns the node of the element with the given id, or nil if the collection has ids of another type.
  func node(ofAny id: AnyHashable) -> Node? { nil }

  /// Calls the closure with the node of each element that has one.
  func forEachNode(_ body: (Node) -> Void) {}

  /// Removes a node, unless another node has replaced it.
  func forget(_ node: Node) {}

  var isEmpty: Bool { true }
}

/// The nodes of the elements of one collection, by their ids.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
final class KeyedElementTable<ID: Hashable>: ElementTable, @unchecked Sendable {
  private var nodes: [ID: ElementNode<ID>] = [:]

  @usableFromInline
  func keyedNode(of id: ID) -> Node {
    if let known = nodes[id] { return known }
    let node = ElementNode(id: id, in: self)
    nodes[id] = node
    return node
  }

  override func node(ofAny id: AnyHashable) -> Node? { (id.base as? ID).map { keyedNode(of: $0) } }

  override func forEachNode(_ body: (Node) -> Void) { for node in nodes.values { body(node) } }

  override func forget(_ node: Node) {
    guard let node = node as? ElementNode<ID>, nodes[node.id] === node else { return }
    nodes[node.id] = nil
    // A walk costs the capacity, and a dictionary keeps its capacity. `filter` keeps it too if nothing is left out.
    guard nodes.capacity > 16, nodes.capacity > 8 * nodes.count else { return }
    nodes = Dictionary(uniqueKeysWithValues: nodes.map { ($0, $1) })
  }

  override var isEmpty: Bool { nodes.isEmpty }
}

/// The nodes outside of collections at which plans look: those in use, and some that were in use.
///
/// So an observer that comes and goes costs nothing but itself. Nodes that are not in use leave when they are more than 8
/// and more than half of all.
///
/// It is read and written under the store's lock.
final class UsedNodes {
  private(set) var all: [Node] = []
  /// Counts the events after which a plan must look again: nodes come or leave, or a collection outside of others gets its
  /// table; see `Core.elementTable`.
  var version = 0
  /// The version with which nodes have left last.
  private(set) var lastRemoval = 0
  private var unusedCount = 0

  /// Adds a node before it is in use.
  func add(_ node: Node) {
    if node.isListed {
      if !node.isInUse { unusedCount -= 1 }
      return
    }
    node.isListed = true
    all.append(node)
    version += 1
  }

  /// Notes that a node is not in use any more.
  func noteEnd() {
    unusedCount += 1
    guard unusedCount > 8, unusedCount > all.count / 2 else { return }
    for node in all { node.isListed = node.isInUse }
    all.removeAll { !$0.isListed }
    unusedCount = 0
    version += 1
    lastRemoval = version
  }
}
