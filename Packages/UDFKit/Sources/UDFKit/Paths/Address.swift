/// A place in the state to which an action is addressed: a slice, and the ids of the elements in which it lies.
///
/// An address begins at the root of the state (law 7) and holds no store, so it can be used with another store of it.
/// ```swift
/// store.onAction { print($0.action, $0.address ?? "everywhere") }  // likeButtonTapped \.rows[7]
/// ```
public struct Address: Hashable, Sendable, CustomStringConvertible {
  let root: ValueLayout
  let path: Path
  let elementIDs: [AnySendableHashable]

  package var pathText: String { path.description }
  package var idValues: [AnyHashable] { elementIDs.map(\.value) }

  init(of slice: StateSlice, in elements: [AnyHashable], root: ValueLayout) {
    (self.root, path) = (root, slice.path)
    elementIDs = elements.map { AnySendableHashable(proven: $0) }
  }

  /// The address as Swift code, such as `\.rows[7].details`.
  public var description: String { path.text(of: idValues) }
}
