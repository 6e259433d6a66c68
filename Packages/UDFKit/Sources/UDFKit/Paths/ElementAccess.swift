/// The functions that access the elements of a collection type.
///
/// Proof of `Unmanaged`: the caller keeps the node of the element alive during the access.
@usableFromInline
final class ElementAccess: Sendable {
  /// Runs `body` on every element in place, with a closure that creates the element's node on demand.
  @usableFromInline
  typealias ModifyAll =
    @Sendable (
      _ parent: UnsafeMutableRawPointer,
      _ body: (UnsafeMutableRawPointer, _ node: (ElementTable) -> Node) throws -> Void
    ) throws -> Void

  /// Reads every element in place, until `body` returns false.
  @usableFromInline
  typealias ReadAll =
    @Sendable (_ parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool) -> Void

  /// Returns the type of the ids.
  @usableFromInline let idType: @Sendable () -> any Hashable.Type
  @usableFromInline let modifyAll: ModifyAll
  @usableFromInline let readAll: ReadAll
  /// Creates an empty table of the nodes of the collection's elements.
  @usableFromInline let makeTable: @Sendable (StateSlice) -> ElementTable
  /// Returns the node of the element with the given id, or nil if the collection has ids of another type.
  @usableFromInline let node: @Sendable (ElementTable, AnyHashable) -> Node?
  /// Whether ids are unique and elements stay in place; see `KeyedCollection._keepsElementsInPlace`.
  @usableFromInline let keepsElementsInPlace: Bool
  /// Whether the elements are those of a place; see `KeyedCollection._hasElementsOfFirstPlace`.
  let hasElementsOfFirstPlace: Bool

  @usableFromInline
  init(
    idType: @escaping @Sendable () -> any Hashable.Type,
    keepsElementsInPlace: Bool,
    hasElementsOfFirstPlace: Bool,
    modifyAll: @escaping ModifyAll,
    readAll: @escaping ReadAll,
    makeTable: @escaping @Sendable (StateSlice) -> ElementTable,
    node: @escaping @Sendable (ElementTable, AnyHashable) -> Node?
  ) {
    self.idType = idType
    self.keepsElementsInPlace = keepsElementsInPlace
    self.hasElementsOfFirstPlace = hasElementsOfFirstPlace
    self.modifyAll = modifyAll
    self.readAll = readAll
    self.makeTable = makeTable
    self.node = node
  }
}

// Proof of the raw memory: the step begins at a slice of the collection's type; see `Projection`. Proof of
// `Unmanaged`: the caller keeps the node of the element alive during the access.
extension PathStep {
  /// Returns the step to the elements of a collection.
  @inlinable
  static func element<Elements: KeyedCollection>(of type: Elements.Type) -> Self {
    .projection(
      Projection(
        kind: .element(ObjectIdentifier(type)),
        name: "[…]",
        value: ValueLayout(Elements.Value.self),
        snapshot: snapshot(of: Elements.self),
        read: { parent, node, body in
          guard let node else { return }
          let elements = parent.assumingMemoryBound(to: Elements.self)
          node._withUnsafeGuaranteedRef { node in
            var position = node.position(in: Elements.self)
            defer { node.note(position, in: Elements.self) }
            _ = Elements._read(in: elements, id: node.id(in: Elements.self), hint: &position) {
              body(UnsafeRawPointer($0))
            }
          }
        },
        modify: { parent, node, body in
          try modifyElement(of: Elements.self, parent, node, body)
        },
        elements: elementAccess(of: Elements.self)
      )
    )
  }

  @inlinable
  static func elementAccess<Elements: KeyedCollection>(of type: Elements.Type) -> ElementAccess {
    ElementAccess(
      idType: { Elements.ID.self },
      keepsElementsInPlace: Elements._keepsElementsInPlace,
      hasElementsOfFirstPlace: Elements._hasElementsOfFirstPlace,
      modifyAll: { parent, body in
        let elements = parent.assumingMemoryBound(to: Elements.self)
        for (position, id) in elements.pointee._ids.enumerated() {
          var hint = position
          try elements.pointee._modify(id: id, hint: &hint) { pointer in
            try body(UnsafeMutableRawPointer(pointer)) { table in
              // The table of a slice with elements of this type is keyed by their ids.
              unsafeDowncast(table, to: KeyedElementTable<Elements.ID>.self).node(of: id)
            }
          }
        }
      },
      readAll: { parent, body in
        let elements = parent.assumingMemoryBound(to: Elements.self)
        var mustRead = true
        for (position, id) in elements.pointee._ids.enumerated() where mustRead {
          var hint = position
          _ = Elements._read(in: elements, id: id, hint: &hint) {
            mustRead = body(UnsafeRawPointer($0))
          }
        }
      },
      makeTable: { slice in KeyedElementTable<Elements.ID>(slice: slice) },
      node: { table, id in
        guard let id = id.base as? Elements.ID else { return nil }
        // The table of a slice with elements of this type is keyed by their ids.
        return unsafeDowncast(table, to: KeyedElementTable<Elements.ID>.self).node(of: id)
      }
    )
  }

  /// Runs `body` on the element of a node in place, if there is one.
  @inlinable
  @inline(__always)
  static func modifyElement<Elements: KeyedCollection>(
    of type: Elements.Type,
    _ parent: UnsafeMutableRawPointer,
    _ node: Unmanaged<Node>?,
    _ body: (UnsafeMutableRawPointer) throws -> Void
  ) rethrows {
    guard let node else { return }
    let elements = parent.assumingMemoryBound(to: Elements.self)
    let id = node._withUnsafeGuaranteedRef { $0.id(in: Elements.self) }
    var position = node._withUnsafeGuaranteedRef { $0.position(in: Elements.self) }
    defer { node._withUnsafeGuaranteedRef { $0.note(position, in: Elements.self) } }
    try elements.pointee._modify(id: id, hint: &position) {
      try body(UnsafeMutableRawPointer($0))
    }
  }
}
