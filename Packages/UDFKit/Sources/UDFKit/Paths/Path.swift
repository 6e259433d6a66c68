/// The way from a state to a slice of it: stored properties, as byte ranges, and projections.
///
/// Proof of the raw memory in the closures: see `Projection`.
@usableFromInline
struct Path: Sendable {
  @usableFromInline var steps: [PathStep]

  @usableFromInline
  init(_ steps: [PathStep] = []) { self.steps = steps }

  /// This path behind a prefix.
  @usableFromInline
  func prefixed(by prefix: [PathStep]) -> Path { Path(prefix + steps) }

  /// How a person would write it: `\.feed.entries[…]`.
  var description: String {
    let names = steps.map { step in
      switch step {
      case .field(_, _, let name): name.text
      case .projection(let projection): projection.name
      }
    }
    return "\\" + (names.isEmpty ? ".self" : names.joined())
  }

  /// The same with the type of the slice: properties that begin at the same byte may have one name for Swift.
  var descriptionWithType: String {
    guard case .field(_, _, let name)? = steps.last else { return description }
    return "\(description): \(name.valueType)"
  }
}

/// One step of a path.
@usableFromInline
enum PathStep: Sendable {
  /// A stored property: where its bytes begin within the value before it, and its type and size.
  case field(offset: Int, value: ValueLayout, name: PathName)
  /// Anything else.
  case projection(Projection)
}

// Proof of the raw memory: the step begins at a slice of the key path's root type; see `Projection`.
extension PathStep {
  /// Whether it is a stored property.
  @inlinable var isField: Bool { if case .field = self { true } else { false } }

  /// The step along a key path: a byte range when it is made of stored properties, else a projection.
  @inlinable
  static func keyPath<Root, Value>(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) -> Self {
    let name = PathName(keyPath)
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      return .field(offset: offset, value: ValueLayout(Value.self), name: name)
    }
    return .projection(
      Projection(
        kind: .computed(AnySendableHashable(keyPath: keyPath)),
        name: name.text,
        value: ValueLayout(Value.self),
        snapshot: snapshot(of: Root.self),
        read: { parent, _, body in
          let value = parent.assumingMemoryBound(to: Root.self).pointee[keyPath: keyPath]
          withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
          return true
        },
        modify: { parent, _, body in
          let root = parent.assumingMemoryBound(to: Root.self)
          try withUnsafeMutablePointer(to: &root.pointee[keyPath: keyPath]) {
            try body(UnsafeMutableRawPointer($0))
          }
          return true
        }
      )
    )
  }

  /// The step into the value of an optional.
  @inlinable
  static func some<Wrapped>(_ type: Wrapped.Type) -> Self {
    .projection(
      Projection(
        kind: .some,
        name: "?",
        value: ValueLayout(Wrapped.self),
        snapshot: snapshot(of: Wrapped?.self),
        read: { parent, _, body in
          guard let value = parent.assumingMemoryBound(to: Wrapped?.self).pointee else {
            return false
          }
          withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
          return true
        },
        modify: { parent, _, body in
          let optional = parent.assumingMemoryBound(to: Wrapped?.self)
          guard optional.pointee != nil else { return false }
          // swift-format-ignore: NeverForceUnwrap
          // It is not nil, and only `!` reaches the value where it lies.
          try withUnsafeMutablePointer(to: &optional.pointee!) {
            try body(UnsafeMutableRawPointer($0))
          }
          return true
        }
      )
    )
  }
}

/// The name of a key path without its root type: `.counter.value`.
///
/// The text is made when somebody asks, since that takes longer than all else that a scope does.
///
/// Proof of `@unchecked Sendable`: it is made of a key path that is `Sendable`.
@usableFromInline
struct PathName: @unchecked Sendable {
  private let keyPath: AnyKeyPath

  @usableFromInline
  init<Root, Value>(_ keyPath: any KeyPath<Root, Value> & Sendable) { self.keyPath = keyPath }

  @usableFromInline var text: String {
    let text = String(describing: keyPath)
    guard text.hasPrefix("\\"), let dot = text.firstIndex(of: ".") else { return ".\(text)" }
    return String(text[dot...])
  }

  /// The type of the value to which it leads.
  var valueType: String { "\(Swift.type(of: keyPath).valueType)" }

  /// How many properties follow each other on it.
  var fieldCount: Int { text.count { $0 == "." } }
}
