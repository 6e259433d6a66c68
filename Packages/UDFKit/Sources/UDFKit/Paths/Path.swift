/// The path from a state to a slice, in which stored properties in a row count as one.
struct Path: Hashable, Sendable, CustomStringConvertible {
  let steps: [PathStep]

  init(_ steps: [PathStep]) { self.steps = steps }

  private var kinds: [PathStep.Kind] {
    steps.map(\.kind).reduce(into: []) { kinds, kind in
      if case .field(let offset, let value) = kind, case .field(let start, _)? = kinds.last {
        kinds[kinds.count - 1] = .field(offset: start + offset, value: value)
      } else {
        kinds.append(kind)
      }
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
