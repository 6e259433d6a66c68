/// The way from a state to a slice of it: stored properties, as byte ranges, and hops.
@usableFromInline
struct Path: Sendable {
  @usableFromInline
  enum Step: Sendable {
    /// A stored property: its bytes within the value before it.
    case field(offset: Int, size: Int, name: PathName)
    /// Anything else.
    case hop(Hop)
  }

  @usableFromInline var steps: [Step]

  @usableFromInline
  init(_ steps: [Step] = []) { self.steps = steps }

  /// This path behind a prefix.
  @usableFromInline
  func prefixed(by prefix: [Step]) -> Path { Path(prefix + steps) }

  /// How a person would write it: `\.feed.entries[…]`.
  var description: String {
    let names = steps.map { step in
      switch step {
      case .field(_, _, let name): name.text
      case .hop(let hop): hop.name
      }
    }
    return "\\" + (names.isEmpty ? ".self" : names.joined())
  }
}

extension Path.Step {
  /// The step along a key path: a byte range when it is made of stored properties, else a hop.
  @inlinable
  static func keyPath<Root, Value>(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) -> Self {
    let name = PathName(keyPath)
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      return .field(offset: offset, size: MemoryLayout<Value>.size, name: name)
    }
    return .hop(
      Hop(
        kind: .computed,
        name: name.text,
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
    .hop(
      Hop(
        kind: .some,
        name: "?",
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
}
