/// The path from a state to a slice of it: stored properties as byte ranges, and projections.
@usableFromInline
struct Path: Sendable {
  @usableFromInline var steps: [PathStep]

  @usableFromInline
  init(_ steps: [PathStep] = []) { self.steps = steps }

  @usableFromInline
  func prefixed(by prefix: [PathStep]) -> Path { Path(prefix + steps) }

  /// The path as Swift code, such as `\.feed.entries[…]`.
  var description: String {
    let names = steps.map(\.name).filter { $0 != ".self" }
    return "\\" + (names.isEmpty ? ".self" : names.joined())
  }

  /// The path with the type of the slice, because properties at the same byte may have the same name in
  /// Swift.
  var descriptionWithType: String {
    guard case .field(_, _, let name)? = steps.last else { return description }
    return "\(description): \(name.valueType)"
  }
}

@usableFromInline
enum PathStep: Sendable {
  /// A stored property: the offset of its bytes in the value before it, and its type and size.
  case field(offset: Int, value: ValueLayout, name: PathName)
  /// Any other step.
  case projection(Projection)

  enum StepKey: Hashable {
    case field(offset: Int, value: ValueLayout)
    case projection(Projection.Kind)
  }
}

extension PathStep {
  var key: StepKey {
    switch self {
    case .field(let offset, let value, _): .field(offset: offset, value: value)
    case .projection(let projection): .projection(projection.kind)
    }
  }

  /// The step as Swift code, such as `.feed`, `?` or `[…]`.
  var name: String {
    switch self {
    case .field(_, _, let name): name.text
    case .projection(let projection): projection.name
    }
  }

  @inlinable var isField: Bool { if case .field = self { true } else { false } }

  /// Returns the step of a key path: a byte range for stored properties, and a projection otherwise.
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
          let value = parent[Root.self][keyPath: keyPath]
          Place.reading(value, body)
        },
        modify: { parent, _, body in try Place.of(&parent[Root.self][keyPath: keyPath], body) }
      )
    )
  }

  /// Returns the step into the value of an optional.
  @inlinable
  static func some<Wrapped>(_ type: Wrapped.Type) -> Self {
    .projection(
      Projection(
        kind: .some,
        name: "?",
        value: ValueLayout(Wrapped.self),
        snapshot: snapshot(of: Wrapped?.self),
        read: { parent, _, body in
          if let value = parent[Wrapped?.self] {
            Place.reading(value, body)
          }
        },
        modify: { parent, _, body in
          guard parent[Wrapped?.self] != nil else { return }
          // swift-format-ignore: NeverForceUnwrap
          // It is not nil, and only `!` reaches the value where it lies.
          try Place.of(&parent[Wrapped?.self]!, body)
        }
      )
    )
  }
}

/// The name of a key path without its root type, such as `.counter.value`.
///
/// The text is created on demand, because that takes longer than everything else that a scope does.
///
/// Proof of `@unchecked Sendable`: it is made from a key path that is `Sendable`.
@usableFromInline
struct PathName: @unchecked Sendable {
  private let keyPath: AnyKeyPath

  @usableFromInline
  init<Root, Value>(_ keyPath: any KeyPath<Root, Value> & Sendable) { self.keyPath = keyPath }

  @usableFromInline var text: String { Self.text(of: String(describing: keyPath)) }

  /// The name that a description gives: of `\Root.counter` it is `.counter`, of any other form the whole of it.
  ///
  /// A property whose name the runtime does not know is described by the location of its code, which differs from run
  /// to run. The name leaves it out: of `\Root.<computed 0x0000aaaae0 (Int)>` it is `.<computed (Int)>`. Of an index into
  /// an array it is `[index]`.
  static func text(of description: String) -> String {
    guard description.hasPrefix("\\"), let dot = description.firstIndex(of: ".") else {
      return ".\(description)"
    }
    var text = ""
    var rest = description[dot...]
    while let location = rest.firstRange(of: computed) {
      let end = rest[location.upperBound...].drop { $0.isHexDigit }
      if rest[location.upperBound..<end.startIndex] == indexLocation {
        text += rest[..<location.lowerBound].dropLast() + index
        rest = afterType(end)
      } else {
        text += rest[..<location.lowerBound] + "<computed"
        rest = end
      }
    }
    return text + rest
  }

  /// The name of an index into an array.
  static let index = "[index]"

  /// Returns what follows the type of a computed property, which is between parentheses and may have some itself.
  private static func afterType(_ text: Substring) -> Substring {
    var depth = 0
    return text.drop { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return depth > 0 || character == " " || character == ")"
    }.dropFirst()
  }

  private static let computed = "<computed 0x"
  /// The location of the code for an index into an array, which is the same for all arrays, as a description shows it.
  private static let indexLocation: Substring? = {
    let description = String(describing: \[Int].[0])
    return description.firstRange(of: computed).map {
      description[$0.upperBound...].prefix(while: \.isHexDigit)
    }
  }()

  /// The type of the value to which the key path leads.
  var valueType: String { "\(Swift.type(of: keyPath).valueType)" }

  /// The number of properties in the key path.
  var fieldCount: Int { text.count { $0 == "." } }
}
