/// A step of a path that is not a stored property.
///
/// It leads into an optional, an enum case or an element, or through a computed property or a lens.
///
/// The closures are created in generic, inlinable code, where the types are known. So a dispatch runs
/// specialized code and looks up no generic metadata.
///
/// Proof of the raw memory in these closures: a projection is used only on the memory of the slice at which
/// its step begins, whose type is that of the step's key path; see `StateSlice`.
@usableFromInline
final class Projection: Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    /// The value of an optional.
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
    @Sendable (
      _ parent: UnsafeRawPointer, _ element: Unmanaged<Node>?, _ body: (UnsafeRawPointer) -> Void
    ) -> Void

  /// Runs `body` on the slice to which this step leads, in place, unless it is absent.
  @usableFromInline
  typealias Modify =
    @Sendable (
      _ parent: UnsafeMutableRawPointer, _ element: Unmanaged<Node>?,
      _ body: (UnsafeMutableRawPointer) throws -> Void
    ) throws -> Void

  @usableFromInline let kind: Kind
  /// Whether the projection leads to one element of a collection.
  let isElement: Bool
  /// Whether the slice to which the projection leads can be absent.
  let canBeAbsent: Bool
  /// The projection as Swift code.
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
    (isElement, canBeAbsent) =
      switch kind {
      case .element: (true, true)
      case .some, .enumCase: (false, true)
      case .computed, .lens: (false, false)
      }
    self.name = name
    self.value = value
    self.snapshot = snapshot
    self.read = read
    self.modify = modify
    self.elements = elements
    self.places = places
  }

  /// Returns the slices that contain what the projection reads and writes, or none if it leads to memory of
  /// its own.
  func touched(from origin: StateSlice) -> [Unmanaged<StateSlice>] {
    switch kind {
    case .some, .enumCase, .element: []
    case .computed: [.passUnretained(origin)]
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
