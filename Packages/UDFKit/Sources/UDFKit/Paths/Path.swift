/// The path from a state to a slice, in which stored properties in a row count as one.
struct Path: Hashable, Sendable, CustomStringConvertible {
  let steps: [PathStep]

  init(_ steps: [PathStep]) { self.steps = steps }

  private var kinds: [PathStep.Kind] {
    steps.map(\.kind).reduce(into: []) { kinds, kind in
      var kind = kind
      if case .field(let offset, let value) = kind, case .field(let start, _)? = kinds.last {
        kind = .field(offset: start + offset, value: value)
        kinds.removeLast()
      }
      kinds.append(kind)
    }
  }

  static func == (left: Path, right: Path) -> Bool { left.kinds == right.kinds }

  func hash(into hasher: inout Hasher) { hasher.combine(kinds) }

  /// The path as Swift code, such as `\.feed.entries[…]`.
  var description: String { Path(steps.filter { $0.name.text != ".self" }).text(of: []) }

  /// Returns the path as Swift code with the ids of the outermost elements, such as `\.feed.entries[7]`.
  func text(of elementIDs: [AnyHashable]) -> String {
    var ids = elementIDs[...]
    let names = steps.map { step in
      (step.isElement ? ids.popFirst() : nil).map { "[\($0)]" } ?? step.name.text
    }
    return "\\" + (names.isEmpty ? ".self" : names.joined())
  }

  /// The path with the type of the slice, because properties at the same byte may have the same name in Swift.
  var descriptionWithType: String {
    guard let last = steps.last, last.isField, case .keyPath(let keyPath) = last.name else {
      return description
    }
    return "\(description): \(type(of: keyPath).valueType)"
  }
}

/// The name of a step as Swift code, such as `.counter.value`, `?`, `[…]` or `[.user, .settings.theme; profile]`.
///
/// The text of a key path and of a lens is created on demand, because it takes long.
///
/// Proof of `@unchecked Sendable`: a key path that it holds is `Sendable`.
@usableFromInline
enum PathName: @unchecked Sendable {
  case keyPath(AnyKeyPath)
  case text(String)
  /// The places of a lens, and its name or an empty one.
  case places([PathStep], String)

  @usableFromInline
  init<Root, Value>(_ keyPath: any KeyPath<Root, Value> & Sendable) { self = .keyPath(keyPath) }

  var text: String {
    switch self {
    case .keyPath(let keyPath): Self.text(of: String(describing: keyPath))
    case .text(let text): text
    case .places(let places, let name):
      "[\(places.map { Path([$0]).description.dropFirst() }.joined(separator: ", "))"
        + "\(name.isEmpty ? "" : "; ")\(name)]"
    }
  }

  /// Returns the name in the description of a key path: of `\Root.counter` it is `.counter`.
  ///
  /// Of a property that the runtime cannot name it leaves out the location of its code, which differs from run to run:
  /// of `\Root.<computed 0x0000aaaae0 (Int)>` it is `.<computed (Int)>`. Of an index into an array it is `[index]`.
  static func text(of description: String) -> String {
    guard description.hasPrefix("\\"), let dot = description.firstIndex(of: ".") else {
      return ".\(description)"
    }
    var (text, rest) = ("", description[dot...])
    while let location = rest.firstRange(of: computed) {
      let end = rest[location.upperBound...].drop { $0.isHexDigit }
      let isIndex = rest[location.upperBound..<end.startIndex] == indexLocation
      let before = rest[..<location.lowerBound]
      text += isIndex ? before.dropLast() + index : before + "<computed"
      rest = isIndex ? afterType(end) : end
    }
    return text + rest
  }

  static let index = "[index]"

  /// Returns what follows the type of a computed property, in parentheses that may be around others.
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

  var fieldCount: Int { text.count { $0 == "." } }
}
