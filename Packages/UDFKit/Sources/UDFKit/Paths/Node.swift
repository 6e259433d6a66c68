/// One slice of one store: a `StateSlice`, and for the elements of collections which elements.
///
/// Observers hang on nodes, and nodes are found from the rules that write them, so an action asks only the
/// observers that it may concern.
///
/// Proof of `@unchecked Sendable`: the constants never change, and all else is read and written under the
/// store's lock. Proof of `Unmanaged`: the list owns each of its members once, from `Core.link` to
/// `Core.unlink`.
@usableFromInline
class Node: @unchecked Sendable {
  // First what an action seldom needs, so that the rest lies close together.

  @usableFromInline final let slice: StateSlice
  /// The node of the element in which this one lies; nil outside of collections.
  final let enclosing: Node?
  /// The last of the observers.
  @exclusivity(unchecked) final var lastObserver: Unmanaged<Observer>?
  /// The identity of the slice, read without counting a reference.
  final let sliceID: ObjectIdentifier
  /// Where the slice begins in the root state, when no projection leads to it.
  @usableFromInline final let offset: Int
  /// The first of the observers, in the order in which they subscribed.
  @exclusivity(unchecked) final var firstObserver: Unmanaged<Observer>?
  /// The nodes within this element; only for the nodes of elements, and rarely needed.
  @exclusivity(unchecked) final var inside: NodeTable?
  /// How many stores, subscriptions and effects use the node of an element; -1 for any other node.
  final var users: Int32
  /// How many effects end when this slice goes away.
  @exclusivity(unchecked) final var effects: Int32 = 0
  /// Where the element lay last time; only for the nodes of elements.
  @exclusivity(unchecked) @usableFromInline final var position: Int32 = 0
  /// The version of the table as of which `position` counts.
  @exclusivity(unchecked) @usableFromInline final var positionVersion: Int32 = 0

  init(slice: StateSlice, enclosing: Node?, isElement: Bool = false) {
    self.slice = slice
    users = isElement ? 0 : -1
    self.enclosing = enclosing
    sliceID = ObjectIdentifier(slice)
    offset = slice.access.offset
  }

  /// Whether this is the node of an element itself, not of a part of one.
  final var isElement: Bool { users >= 0 }

  /// Whether its users are counted: it is the node of an element or lies within one.
  final var hasUsers: Bool { isElement || enclosing != nil }

  /// Whether an observer or an effect is on it.
  final var isInUse: Bool { firstObserver != nil || effects > 0 }

  /// The node of the element on the way here that is `depth` collections deep, counted from 0.
  final func element(at depth: Int) -> Node? {
    var node: Node? = self
    while let current = node {
      if current.isElement, current.slice.elementDepth == depth + 1 { return current }
      node = current.enclosing
    }
    return nil
  }

  /// The node of the innermost element that this node is or lies in.
  final var innermostElement: Node? { isElement ? self : enclosing }

  /// Whether this node is the other one or lies within it: the same elements, and a slice within.
  final func isWithin(_ other: Node) -> Bool {
    guard slice.isWithin(other.slice) else { return false }
    return (0..<other.slice.elementDepth).allSatisfy { element(at: $0) === other.element(at: $0) }
  }

  /// The id of the element of which this is the node; nil for any other node.
  var elementID: AnyHashable? { nil }

  /// What it stands for, as a value that outlives the node.
  final var key: NodeKey {
    let elements = sequence(first: self, next: \.enclosing).compactMap(\.elementID)
    return NodeKey(slice: slice, elements: elements.reversed())
  }

  /// Takes the node of an element out of its table; see `ElementNode`.
  func forget() {}

  /// The node of the same element in another table; see `ElementNode`.
  func again(in table: ElementTable) -> Node { self }
}

// Proof of `unsafeDowncast`: the node of an element of a collection is keyed by the collection's ids.
extension Node {
  /// The id of the element of which this is the node.
  @inlinable
  @inline(__always)
  final func id<Elements: KeyedCollection>(in collection: Elements.Type) -> Elements.ID {
    unsafeDowncast(self, to: ElementNode<Elements.ID>.self).id
  }

  /// Where the element probably lies; 0 when nothing is known.
  ///
  /// Where ids may repeat, a position counts only until the collection may have been rearranged, so that
  /// an id always leads to the first element that has it, whoever looked before (law 10).
  @inlinable
  @inline(__always)
  final func position<Elements: KeyedCollection>(in collection: Elements.Type) -> Int {
    if !Elements.keepsElementsInPlace {
      let table = unsafeDowncast(self, to: ElementNode<Elements.ID>.self).table
      if positionVersion != table.version { return 0 }
    }
    return Int(position)
  }

  /// Notes where the element lies; a negative position says that an id has changed.
  @inlinable
  @inline(__always)
  final func note<Elements: KeyedCollection>(_ position: Int, in collection: Elements.Type) {
    self.position = Int32(truncatingIfNeeded: max(position, 0))
    if !Elements.keepsElementsInPlace {
      let table = unsafeDowncast(self, to: ElementNode<Elements.ID>.self).table
      if position < 0 { table.version &+= 1 }
      positionVersion = table.version
    }
  }
}
