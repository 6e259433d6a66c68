/// The nodes and collections that lie directly in one element, or in the root state, under the store's lock.
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
    let table = slice.projection?.elements?.collection.makeTable(slice, in: enclosing)
    collections[ObjectIdentifier(slice)] = table
    return table
  }

  func visitAll(_ body: (Node) -> Void) {
    nodes.values.forEach(body)
    for table in collections.values {
      table.forEachNode { element in
        body(element)
        element.inside?.visitAll(body)
      }
    }
  }

  /// Releases what lies in the elements, because an element and the nodes within it hold each other.
  func clear() { for table in collections.values { table.forEachNode { $0.clearInside() } } }
}

/// The node of one element.
///
/// Proof of `@unchecked Sendable`: as for `Node`, and the id is a part of the state.
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
/// Proof: they are used under the store's lock.
@usableFromInline
class ElementTable: @unchecked Sendable {
  @usableFromInline final let slice: StateSlice
  final let enclosing: Node?
  /// The reading of the stores of the elements, which they share.
  @usableFromInline final var elementReading: AnyObject?

  init(slice: StateSlice, in enclosing: Node? = nil) {
    (self.slice, self.enclosing) = (slice, enclosing)
  }

  /// Proof of `unsafeDowncast`: the table of a slice is keyed by the ids of its elements, and the id is one of them.
  @inlinable
  final func node<ID: Hashable>(of id: ID) -> Node {
    unsafeDowncast(self, to: KeyedElementTable<ID>.self).keyedNode(of: id)
  }

  /// Returns the node of the element with the given id, or nil if the collection has ids of another type.
  func node(ofAny id: AnyHashable) -> Node? { nil }

  func forEachNode(_ body: (Node) -> Void) {}

  /// Removes a node, unless another node has replaced it.
  func forget(_ node: Node) {}

  var isEmpty: Bool { true }
}

/// Proof of `@unchecked Sendable`: as for `ElementTable`.
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

/// The nodes outside of collections at which plans look, so that an observer which comes and goes costs only itself.
///
/// Those that are not in use leave when they are more than 8 and more than half of all.
final class UsedNodes {
  private(set) var all: [Node] = []
  /// Counts when nodes come or leave, or a collection outside of others gets its table, because plans look again then.
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
