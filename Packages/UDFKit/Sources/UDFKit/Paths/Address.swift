/// A place in the state to which an action is addressed: a slice, and the ids of the elements in which it lies.
///
/// An addressed action reaches only the rules on the line of that slice (law 7). An address begins at the root of the
/// state and holds no store, so it can be kept, compared and used with another store of the same state.
/// ```swift
/// store.onAction { print($0.action, $0.address ?? "everywhere") }  // likeButtonTapped \.rows[7]
/// ```
public struct Address: Hashable, Sendable, CustomStringConvertible {
  let root: ValueLayout
  let path: Path
  /// The ids of the elements, outermost first.
  let elementIDs: [AnySendableHashable]

  package var pathText: String { path.description }
  package var idValues: [AnyHashable] { elementIDs.map(\.value) }

  /// Creates the address of a node, under the lock.
  init(of node: Node, root: ValueLayout) {
    let ids = node.key.elements.map { AnySendableHashable(elementID: $0) }
    self.init(of: node.slice, in: ids, root: root)
  }

  init(of slice: StateSlice, in elementIDs: [AnySendableHashable], root: ValueLayout) {
    self.root = root
    path = slice.path
    self.elementIDs = elementIDs
  }

  /// The address as Swift code, such as `\.rows[7].details`.
  public var description: String { path.text(of: idValues) }
}
