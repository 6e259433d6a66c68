public import Synchronization

/// One slice of one store, with the ids of the elements in which it lies, and its observers.
///
/// Proof of `@unchecked Sendable`: the constants never change. The variables are used under the store's lock.
@usableFromInline
package class Node: @unchecked Sendable {
  // The small ones come first, because a list may have many nodes.

  /// The probable position of the element, or -1 after its id has changed, in an atomic, which is not checked.
  @usableFromInline final let hint: Atomic<Int32> = Atomic(0)
  /// Whether this is the node of an element itself, not of a part of one.
  final let isElement: Bool
  /// Whether plans look at the node; see `UsedNodes`.
  final var isListed = false
  @usableFromInline package final let slice: StateSlice
  /// The node of the element in which this one lies, or nil outside of collections.
  final let enclosing: Node?
  /// The nodes within this element, if this is the node of one.
  final var inside: NodeTable?
  final var observers = List()
  /// The number of stores, subscriptions, effects and targets of actions in this element and in what lies in it.
  final var users: Int32 = 0
  /// The number of effects that end when this slice is removed, or -1 if there has never been one.
  final var effects: Int32 = -1

  init(slice: StateSlice, in enclosing: Node? = nil, isElement: Bool = false) {
    (self.slice, self.enclosing, self.isElement) = (slice, enclosing, isElement)
  }

  final var sliceID: ObjectIdentifier { ObjectIdentifier(slice) }

  /// The offset in the root state at which the slice lies, or that from which the first projection leads.
  @inlinable final var offset: Int { slice.offset }

  /// Whether the node has an observer, or has had an effect, because there will be more effects.
  final var isInUse: Bool { !observers.isEmpty || effects >= 0 }

  /// Returns the node of the element on this path that is `depth` collections deep, counted from 0.
  final func element(at depth: Int) -> Node? {
    let elements = sequence(first: self, next: \.enclosing).lazy.filter(\.isElement)
    return elements.first { $0.slice.elementDepth == depth + 1 }
  }

  final var innermostElement: Node? { isElement ? self : enclosing }

  /// Returns whether this node is the other one or lies within it: the same elements, and a slice within.
  final func isWithin(_ other: Node) -> Bool {
    guard slice.isWithin(other.slice) else { return false }
    return (0..<other.slice.elementDepth).allSatisfy { element(at: $0) === other.element(at: $0) }
  }

  final func clearInside() {
    inside?.clear()
    inside = nil
  }

  /// The id of this node's element, or nil for any other node.
  var elementID: AnyHashable? { nil }

  final var key: NodeKey {
    let elements = sequence(first: self, next: \.enclosing).compactMap(\.elementID)
    return NodeKey(slice: sliceID, elements: elements.reversed())
  }
}

// Proof of `unsafeDowncast`: the node of an element of a collection is keyed by the collection's ids.
extension Node {
  @inlinable
  final func id<Elements: KeyedCollection>(in collection: Elements.Type) -> Elements.ID {
    unsafeDowncast(self, to: ElementNode<Elements.ID>.self).id
  }

  /// The probable position of the element, or 0 if ids may repeat, so that the first one is found (law 10).
  @inlinable final var position: Int { Int(max(hint.load(ordering: .relaxed), 0)) }

  /// Notes the position of the element, or by a negative one that its id has changed, until the observers were asked.
  @inlinable
  @inline(__always)
  final func note<Elements: KeyedCollection>(_ position: Int, in collection: Elements.Type) {
    if position < 0 {
      hint.store(-1, ordering: .relaxed)
    } else if Elements._keepsElementsInPlace {
      hint.store(Int32(clamping: position), ordering: .relaxed)
    }
  }

  /// Whether an element with this node's id has taken another one since the observers were asked.
  final var didChangeID: Bool { hint.load(ordering: .relaxed) < 0 }

  final func forgetChangeOfID() { if didChangeID { hint.store(0, ordering: .relaxed) } }
}

/// The meaning of a node, which another one has later: a slice, and the ids of the elements around it, outermost first.
struct NodeKey: Hashable {
  let slice: ObjectIdentifier
  let elements: [AnyHashable]
}
