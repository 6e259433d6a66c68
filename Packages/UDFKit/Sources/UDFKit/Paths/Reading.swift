/// How a store that is not a plain slice reads its state.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  @usableFromInline
  typealias Load = @Sendable (_ root: Place, _ node: Node) -> State
  @usableFromInline
  typealias Lend = @Sendable (_ root: Place, _ node: Node, _ body: (Place) -> Void) -> Void

  /// The relation of the store's state to the slice at its node.
  @usableFromInline
  enum Relation: Sendable {
    case computed
    /// The state is the slice, or nil if the slice is absent.
    case optional
    /// The state is the slice, or a fallback if the slice is absent.
    case unwrapped
  }

  @usableFromInline let relation: Relation
  @usableFromInline let load: Load
  /// Passes the place of the state, if that is an element at a fixed offset which no code of the program reads.
  @usableFromInline let lend: Lend?

  @usableFromInline
  init(_ relation: Relation, lend: Lend? = nil, load: @escaping Load) {
    self.relation = relation
    self.lend = lend
    self.load = load
  }
}

// Proof of the raw memory: the slice of the node is of this type. If only one projection leads to an element, its
// collection is at the node's offset.
extension Reading {
  @inlinable
  static func slice<Part>(_ root: Place, _ node: Node) -> Part? where State == Part? {
    var part: Part?
    _ = node.slice.read(root, node) { part = $0[Part.self] }
    return part
  }

  @inlinable
  convenience init<Elements: KeyedCollection>(
    elementOf type: Elements.Type
  ) where State == Elements.Value? {
    let lend: Lend = { root, node, body in
      let elements = _ElementPlace<Elements>(root + node.offset)
      var position = node.position
      let isThere = Elements._read(in: elements, id: node.id(in: type), hint: &position) {
        Place($0).lendOptional(Elements.Value.self, body)
      }
      if !isThere { Place.reading(State.none, body) }
      node.note(position, in: type)
    }
    self.init(.optional, lend: lend) { root, node in
      var element: State = nil
      lend(root, node) { element = $0[State.self] }
      return element
    }
  }
}

// Proof of `unsafeDowncast`: the table of a collection's slice is asked for that collection only.
extension ElementTable {
  @inlinable
  final func reading<Elements: KeyedCollection>(
    of type: Elements.Type
  ) -> Reading<Elements.Value?> {
    if let elementReading {
      return unsafeDowncast(elementReading, to: Reading<Elements.Value?>.self)
    }
    let reading =
      slice.projections.count == 1
      ? Reading(elementOf: type) : Reading(.optional, load: Reading.slice)
    elementReading = reading
    return reading
  }
}
