/// A step of a path that is not a stored property.
///
/// It leads into an optional, an enum case or an element, or through a computed property or a lens.
///
/// The closures are created in generic, inlinable code, where the types are known. So a dispatch runs
/// specialized code and looks up no generic metadata.
///
/// A projection is used only on the memory of the slice at which its step begins, whose type is that of the step's key
/// path; see `StateSlice`.
@usableFromInline
final class Projection: Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    case some
    /// The payload of an enum case, identified by the prism's id.
    case enumCase(AnySendableHashable)
    /// One element of a `KeyedCollection` of this type.
    case element(ObjectIdentifier)
    /// A computed property, a subscript or a property of a class, identified by its key path.
    ///
    /// Its reads and writes are not known, so it is assumed to use the whole enclosing slice.
    case computed(AnySendableHashable)
    /// The part of a lens, identified by the lens' id.
    case lens(AnySendableHashable)
  }

  /// Reads the slice to which this step leads with `body`, unless it is absent.
  ///
  /// The caller keeps the node of the element alive during the access.
  @usableFromInline
  typealias Read =
    @Sendable (_ parent: Place, _ element: Borrowed<Node>?, _ body: (Place) -> Void) -> Void

  /// Runs `body` on the slice to which this step leads, in place, unless it is absent.
  @usableFromInline
  typealias Modify =
    @Sendable (
      _ parent: Place, _ element: Borrowed<Node>?, _ body: (Place) throws -> Void
    ) throws -> Void

  @usableFromInline let kind: Kind
  @usableFromInline let name: String
  /// The type and the size of the slice to which the projection leads.
  @usableFromInline let value: ValueLayout
  @usableFromInline let read: Read
  @usableFromInline let modify: Modify
  /// Set only for `.element`.
  @usableFromInline let elements: ElementAccess?
  /// Copies what this step may change of the value at which it begins.
  @usableFromInline let snapshot: Snapshot
  /// The steps to the places of a lens.
  let places: [PathStep]

  @usableFromInline
  init(
    kind: Kind,
    name: String,
    value: ValueLayout,
    snapshot: @escaping Snapshot,
    read: @escaping Read,
    modify: @escaping Modify,
    elements: ElementAccess? = nil,
    places: [PathStep] = []
  ) {
    self.kind = kind
    self.name = name
    self.value = value
    self.snapshot = snapshot
    self.read = read
    self.modify = modify
    self.elements = elements
    self.places = places
  }

  var isElement: Bool { elements != nil }

  /// Whether the slice to which the projection leads can be absent.
  var canBeAbsent: Bool {
    switch kind {
    case .some, .enumCase, .element: true
    case .computed, .lens: false
    }
  }

  /// Returns the slices that contain what the projection reads and writes, or none if it leads to memory of
  /// its own.
  func touched(from origin: StateSlice) -> [Borrowed<StateSlice>] {
    switch kind {
    case .some, .enumCase, .element: []
    case .computed: [Borrowed(origin)]
    case .lens: places.flatMap { origin.following($0).touched }
    }
  }
}

/// The type and the size of a value.
@usableFromInline
struct ValueLayout: Hashable, Sendable {
  let type: ObjectIdentifier
  let size: Int

  @usableFromInline
  init<Value>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    size = MemoryLayout<Value>.size
  }
}

/// The path from the memory of the root state to that of a slice.
///
/// The offsets are those of stored properties, added up along a path that begins at the root state. The projections are
/// those of the same path.
@usableFromInline
struct Access: Sendable {
  /// The bytes before the first projection.
  @usableFromInline let offset: Int
  /// Each projection, with the number of bytes after it.
  let projections: [(projection: Projection, offset: Int)]

  func offset(by bytes: Int) -> Access {
    guard let last = projections.last else {
      return Access(offset: offset + bytes, projections: [])
    }
    return Access(
      offset: offset,
      projections: projections.dropLast() + [(last.projection, last.offset + bytes)]
    )
  }

  func projected(by projection: Projection) -> Access {
    Access(offset: offset, projections: projections + [(projection, 0)])
  }

  /// Reads the slice in place.
  ///
  /// Returns false if it is absent.
  @usableFromInline
  func read(
    _ root: Place,
    _ node: Node,
    _ body: (Place) -> Void
  ) -> Bool {
    read(root + offset, node, from: 0, elements: 0, bound: .max, body)
  }

  /// Reads the first instance of the slice, from a projection of its path on.
  ///
  /// The address binds the first collections on the path to one element each.
  func read(
    _ pointer: Place,
    _ address: Node?,
    from index: Int,
    elements: Int,
    bound: Int,
    _ body: (Place) -> Void
  ) -> Bool {
    guard index < projections.count else {
      body(pointer)
      return true
    }
    let (projection, offset) = projections[index]
    let isElement = projection.isElement
    var isThere = false
    func visit(_ inner: Place) {
      isThere = read(
        inner + offset,
        address,
        from: index + 1,
        elements: elements + (isElement ? 1 : 0),
        bound: bound,
        body
      )
    }
    if let all = projection.elements, elements >= bound {
      all.readAll(pointer) { inner in
        visit(inner)
        return !isThere
      }
    } else {
      let element = isElement ? address?.element(at: elements) : nil
      projection.read(pointer, element.map { Borrowed($0) }, visit)
    }
    return isThere
  }
}
