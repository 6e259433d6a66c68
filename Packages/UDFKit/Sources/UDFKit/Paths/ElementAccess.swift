/// The functions that access the elements of a collection type, while the caller keeps the element's node alive.
@usableFromInline
final class ElementAccess: Sendable {
  @usableFromInline let idType: @Sendable () -> any Hashable.Type
  @usableFromInline let keepsElementsInPlace: Bool
  @usableFromInline let hasElementsOfFirstPlace: Bool
  @usableFromInline let makeTable: @Sendable (StateSlice, _ enclosing: Node?) -> ElementTable
  /// Runs `body` on every element in place, with a closure that creates the element's node on demand.
  @usableFromInline let modifyAll:
    @Sendable (
      _ parent: Place, _ body: (Place, _ node: (ElementTable) -> Node) throws -> Void
    ) throws -> Void
  /// Reads every element in place, until `body` returns false.
  @usableFromInline let readAll: @Sendable (_ parent: Place, _ body: (Place) -> Bool) -> Void

  @inlinable
  init<Elements: KeyedCollection>(of type: Elements.Type) {
    idType = { Elements.ID.self }
    keepsElementsInPlace = Elements._keepsElementsInPlace
    hasElementsOfFirstPlace = Elements._hasElementsOfFirstPlace
    makeTable = { KeyedElementTable<Elements.ID>(slice: $0, in: $1) }
    modifyAll = { parent, body in
      for (position, id) in parent[Elements.self]._ids.enumerated() {
        var hint = position
        try parent[Elements.self]._modify(id: id, hint: &hint) { element in
          try Place.of(&element) { try body($0) { $0.node(of: id) } }
        }
      }
    }
    readAll = { parent, body in
      let elements = _ElementPlace<Elements>(parent)
      var mustRead = true
      for (position, id) in elements.value._ids.enumerated() where mustRead {
        var hint = position
        _ = Elements._read(in: elements, id: id, hint: &hint) { mustRead = body(Place($0)) }
      }
    }
  }
}

extension PathStep {
  @inlinable
  static func element<Elements: KeyedCollection>(of type: Elements.Type) -> PathStep {
    PathStep(
      .element(ObjectIdentifier(type)),
      name: .text("[…]"),
      value: ValueLayout(Elements.Value.self),
      snapshot: UDFKit.snapshot(of: Elements.self),
      read: { parent, node, body in
        node?.with { node in
          var position = node.position
          let (elements, id) = (_ElementPlace<Elements>(parent), node.id(in: Elements.self))
          _ = Elements._read(in: elements, id: id, hint: &position) { body(Place($0)) }
          node.note(position, in: Elements.self)
        }
      },
      modify: { parent, node, body in
        guard let node else { return }
        let id = node.with { $0.id(in: Elements.self) }
        var position = node.with { $0.position }
        defer { node.with { $0.note(position, in: Elements.self) } }
        try parent[Elements.self]._modify(id: id, hint: &position) { try Place.of(&$0, body) }
      },
      elements: ElementAccess(of: Elements.self)
    )
  }
}
