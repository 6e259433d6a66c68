/// One slice of one store: a `StateSlice` and, within collections, the ids of the elements.
///
/// Nodes hold observers, and rules lead to the nodes of the slices that they write. So only the observers
/// that an action may concern are asked.
///
/// Proof of `@unchecked Sendable`: the constants never change. Everything else is read and written under the
/// store's lock. Proof of `Unmanaged`: the store owns the slices, and only code that keeps the store alive asks for the
/// slice of a node.
@usableFromInline
class Node: @unchecked Sendable {
  /// The slice, which the store owns.
  @usableFromInline final let sliceReference: Unmanaged<StateSlice>
  /// The nodes within this element.
  ///
  /// Only nodes of elements have them, and rarely.
  @exclusivity(unchecked) final var inside: NodeTable?
  @exclusivity(unchecked) final var observers = ObserverList()
  /// The number of users of the node of an element, or -1 for any other node.
  ///
  /// The users are the stores, subscriptions, effects and targets of actions in this element and of what lies in it.
  @exclusivity(unchecked) @usableFromInline final var users: Int32
  /// The number of effects that end when this slice is removed, or -1 if there has never been one.
  @exclusivity(unchecked) final var effects: Int32 = -1
  /// Whether plans look at the node; see `UsedNodes`.
  @exclusivity(unchecked) final var isListed = false
  /// The last position of the element, or -1 if its id has changed; see `note(_:in:)`.
  ///
  /// Used only in nodes of elements.
  @exclusivity(unchecked) @usableFromInline final var position: Int32 = 0
  /// The version of the table for which `position` is valid.
  @exclusivity(unchecked) @usableFromInline final var positionVersion: Int32 = 0

  init(slice: StateSlice, isElement: Bool = false) {
    sliceReference = .passUnretained(slice)
    users = isElement ? 0 : -1
  }

  @usableFromInline final var slice: StateSlice { sliceReference.takeUnretainedValue() }

  /// The identity of the slice, which is read without counting a reference.
  final var sliceID: ObjectIdentifier {
    sliceReference._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
  }

  /// The offset of the slice in the root state, if no projection leads to it.
  @inlinable final var offset: Int {
    sliceReference._withUnsafeGuaranteedRef { $0.access.offset }
  }

  /// Whether this is the node of an element, and no projection leads to its collection.
  @inlinable final var isElementOfRoot: Bool {
    users >= 0 && sliceReference._withUnsafeGuaranteedRef { $0.depth == 1 }
  }

  /// The node of the element in which this one lies, or nil outside of collections.
  var enclosing: Node? { nil }

  /// Whether this is the node of an element itself, not of a part of one.
  final var isElement: Bool { users >= 0 }

  /// Whether its users are counted, because it is the node of an element or lies within one.
  final var hasUsers: Bool { isElement || enclosing != nil }

  /// Whether the node has an observer, or has had an effect.
  ///
  /// A node that had one effect will have more. So plans need to look for it once, and not for each effect.
  final var isInUse: Bool { !observers.isEmpty || effects >= 0 }

  /// Returns the node of the element on this path that is `depth` collections deep, counted from 0.
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

  /// Returns whether this node is the other one or lies within it: the same elements, and a slice within.
  final func isWithin(_ other: Node) -> Bool {
    guard slice.isWithin(other.slice) else { return false }
    return (0..<other.slice.elementDepth).allSatisfy { element(at: $0) === other.element(at: $0) }
  }

  /// The id of this node's element, or nil for any other node.
  var elementID: AnyHashable? { nil }

  /// The meaning of the node, as a value that outlives it.
  final var key: NodeKey {
    let elements = sequence(first: self, next: \.enclosing).compactMap(\.elementID)
    return NodeKey(slice: slice, elements: elements.reversed())
  }

  /// Removes the node of an element from its table; see `ElementNode`.
  func forget() {}

  /// Returns the node of the same element in another table; see `ElementNode`.
  func again(in table: ElementTable) -> Node { self }
}

// Proof of `unsafeDowncast`: the node of an element of a collection is keyed by the collection's ids.
extension Node {
  /// The id of this node's element.
  @inlinable
  @inline(__always)
  final func id<Elements: KeyedCollection>(in collection: Elements.Type) -> Elements.ID {
    unsafeDowncast(self, to: ElementNode<Elements.ID>.self).id
  }

  /// The probable position of the element, or 0 if it is not known.
  ///
  /// If ids may repeat, a position is valid only until the collection may have been reordered. So an id
  /// always leads to the first element with it, independent of earlier accesses (law 10).
  @inlinable
  @inline(__always)
  final func position<Elements: KeyedCollection>(in collection: Elements.Type) -> Int {
    if !Elements._keepsElementsInPlace {
      let table = unsafeDowncast(self, to: ElementNode<Elements.ID>.self).table
      if positionVersion != table.version { return 0 }
    }
    return Int(position)
  }

  /// Notes the position of the element.
  ///
  /// A negative position means that an id has changed. It remains until the observers were asked, because
  /// other elements may have the ids of this one from then on.
  @inlinable
  @inline(__always)
  final func note<Elements: KeyedCollection>(_ position: Int, in collection: Elements.Type) {
    if !Elements._keepsElementsInPlace {
      let table = unsafeDowncast(self, to: ElementNode<Elements.ID>.self).table
      if position < 0 {
        table.version &+= 1
        self.position = -1
      }
      if didChangeID { return }
      positionVersion = table.version
    }
    self.position = Int32(clamping: max(position, 0))
  }

  /// Whether an element with this node's id has taken another one since the observers were asked.
  @inlinable final var didChangeID: Bool { position < 0 }

  /// Forgets that an id has changed, before all observers of the collection are asked.
  final func forgetChangeOfID() { if didChangeID { position = 0 } }
}
