/// What a step into the elements of a collection has besides the functions of every step.
@usableFromInline
struct ElementAccess: Sendable {
  @usableFromInline let collection: any KeyedCollection.Type
  var keepsElementsInPlace: Bool { collection._keepsElementsInPlace }
  /// Runs `body` on every element in place, with a closure that creates the element's node on demand.
  @usableFromInline let modifyAll:
    @Sendable (
      _ parent: Place, _ body: (Place, _ node: (ElementTable) -> Node) throws -> Void
    ) throws -> Void

  @inlinable
  init<Elements: KeyedCollection>(of type: Elements.Type) {
    collection = type
    modifyAll = { parent, body in
      for (position, id) in parent[Elements.self]._ids.enumerated() {
        var hint = position
        try parent[Elements.self]._modify(id: id, hint: &hint) { element in
          try Place.of(&element) { try body($0) { $0.node(of: id) } }
        }
      }
    }
  }
}

extension KeyedCollection {
  static var idType: any Hashable.Type { ID.self }

  static func makeTable(_ slice: StateSlice, in enclosing: Node?) -> ElementTable {
    KeyedElementTable<ID>(slice: slice, in: enclosing)
  }
}

extension PathStep {
  /// Returns the step to one element, or for a read without an element, to each one until the reader has found enough.
  @inlinable
  static func element<Elements: KeyedCollection>(of type: Elements.Type) -> PathStep {
    PathStep(
      .element(ObjectIdentifier(type)),
      name: .text("[…]"),
      value: ValueLayout(Elements.Value.self),
      snapshot: UDFKit.snapshot(of: Elements.self),
      read: { parent, node, body in
        let elements = _ElementPlace<Elements>(parent)
        var isFound = false
        guard let node else {
          for (position, id) in elements.value._ids.enumerated() where !isFound {
            var hint = position
            _ = Elements._read(in: elements, id: id, hint: &hint) { isFound = body(Place($0)) }
          }
          return isFound
        }
        return node.with { node in
          var position = node.position
          let id = node.id(in: Elements.self)
          _ = Elements._read(in: elements, id: id, hint: &position) { isFound = body(Place($0)) }
          node.note(position, in: Elements.self)
          return isFound
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
