/// A step of a path: a stored property, or a *projection*, which may lead to nothing or through code.
///
/// The closures are created in generic, inlinable code, so a dispatch runs specialized code. They are used only on the
/// memory of the slice at which the step begins; see `StateSlice`.
@usableFromInline
final class PathStep: Hashable, Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    /// A stored property: the offset of its bytes in the value before it, and its type and size.
    case field(offset: Int, value: ValueLayout)
    case some
    /// The payload of an enum case, identified by where its prism was created.
    case enumCase(CreationSite)
    /// One element of a `KeyedCollection` of this type.
    case element(ObjectIdentifier)
    /// A computed property, a subscript or a property of a class, by its key path, which may use all of its whole.
    case computed(AnySendableHashable)
    /// The part of a lens.
    case lens(CreationSite, places: [PathStep])
  }

  /// Reads the slice to which this step leads, and returns what `body` does, or false if the slice is absent.
  @usableFromInline
  typealias Read =
    @Sendable (_ parent: Place, _ element: Borrowed<Node>?, _ body: (Place) -> Bool) -> Bool

  /// Runs `body` on the slice to which this step leads, in place, unless it is absent.
  @usableFromInline
  typealias Modify =
    @Sendable (
      _ parent: Place, _ element: Borrowed<Node>?, _ body: (Place) throws -> Void
    ) throws -> Void

  @usableFromInline let kind: Kind
  let name: PathName
  let value: ValueLayout
  let read: Read
  let modify: Modify
  let elements: ElementAccess?
  /// Copies what this step may change of the value at which it begins.
  @usableFromInline let snapshot: Snapshot

  /// Creates a step, which is neither read nor modified if it is a stored property, because its offset leads to it.
  @usableFromInline
  init(
    _ kind: Kind,
    name: PathName,
    value: ValueLayout,
    snapshot: @escaping Snapshot,
    read: @escaping Read = { _, _, _ in false },
    modify: @escaping Modify = { _, _, _ in },
    elements: ElementAccess? = nil
  ) {
    (self.kind, self.name, self.value, self.elements) = (kind, name, value, elements)
    (self.read, self.modify, self.snapshot) = (read, modify, snapshot)
  }

  @usableFromInline
  static func == (left: PathStep, right: PathStep) -> Bool { left.kind == right.kind }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  @inlinable var isField: Bool { if case .field = kind { true } else { false } }

  var isElement: Bool { elements != nil }

  /// Whether the step leads to the value of an optional or to the payload of a case.
  var isCase: Bool {
    if case .enumCase = kind { true } else { kind == .some }
  }

  var canBeAbsent: Bool { isCase || isElement }

  /// Returns the slices that contain what the step reads and writes, or none if that is the slice to which it leads.
  func touched(from origin: StateSlice) -> [Borrowed<StateSlice>] {
    switch kind {
    case .field, .some, .enumCase, .element: []
    case .computed: [Borrowed(origin)]
    case .lens(_, let places): places.flatMap { origin.following($0).touched }
    }
  }

  @inlinable
  static func keyPath<Root, Value>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) -> PathStep {
    if let field = field(keyPath) { return field }
    return PathStep(
      .computed(AnySendableHashable(proven: keyPath as AnyKeyPath)),
      name: PathName(keyPath),
      value: ValueLayout(Value.self),
      snapshot: UDFKit.snapshot(of: Root.self),
      read: { parent, _, body in Place.reading(parent[Root.self][keyPath: keyPath], body) },
      modify: { parent, _, body in try Place.of(&parent[Root.self][keyPath: keyPath], body) }
    )
  }

  /// Returns the step of a key path of stored properties, or nil for any other one.
  @inlinable
  static func field<Root, Value>(_ keyPath: any KeyPath<Root, Value> & Sendable) -> PathStep? {
    guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    let (value, copy) = (ValueLayout(Value.self), UDFKit.snapshot(of: Value.self))
    let kind = Kind.field(offset: offset, value: value)
    let snapshot: Snapshot = { whole in
      let restore = copy(whole + offset)
      return { restore($0 + offset) }
    }
    return PathStep(kind, name: PathName(keyPath), value: value, snapshot: snapshot)
  }

  @inlinable
  static func some<Wrapped>(_ type: Wrapped.Type) -> PathStep {
    PathStep(
      .some,
      name: .text("?"),
      value: ValueLayout(Wrapped.self),
      snapshot: UDFKit.snapshot(of: Wrapped?.self),
      read: { parent, _, body in
        if let value = parent[Wrapped?.self] { Place.reading(value, body) } else { false }
      },
      modify: { parent, _, body in
        guard parent[Wrapped?.self] != nil else { return }
        // swift-format-ignore: NeverForceUnwrap
        // It is not nil, and only `!` reaches the value where it lies.
        try Place.of(&parent[Wrapped?.self]!, body)
      }
    )
  }
}

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
