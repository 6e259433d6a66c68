/// How a store that is not a plain slice reads its state.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  @usableFromInline
  typealias Load = @Sendable (_ root: Place, _ node: Node) -> State

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
  /// Whether the state is an element of a collection at a fixed offset, which no code of the program reads.
  @usableFromInline let isElement: Bool
  @usableFromInline let load: Load

  @usableFromInline
  init(_ relation: Relation, isElement: Bool = false, load: @escaping Load) {
    self.relation = relation
    self.isElement = isElement
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

  /// Reads an element of a collection at a fixed offset.
  @inlinable
  static func element<Elements: KeyedCollection>(
    of type: Elements.Type,
    _ root: Place,
    _ node: Node
  ) -> State where State == Elements.Value? {
    var element: Elements.Value?
    let elements = _ElementPlace<Elements>(root + node.offset)
    var position = node.position
    _ = Elements._read(in: elements, id: node.id(in: Elements.self), hint: &position) {
      element = $0.value
    }
    node.note(position, in: Elements.self)
    return element
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
    let isElement = slice.depth == 1
    let reading = Reading<Elements.Value?>(.optional, isElement: isElement) { root, node in
      isElement ? Reading.element(of: type, root, node) : Reading.slice(root, node)
    }
    elementReading = reading
    return reading
  }
}
