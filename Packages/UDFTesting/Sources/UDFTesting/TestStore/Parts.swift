/// The parts of a value, named as in a key path.
enum Parts {
  struct Part {
    /// The name, such as `.count`, `[7]` or `?`.
    let name: String
    let value: Any
  }

  /// Returns the stored properties, the elements, or the payload of a value.
  static func of(_ value: Any) -> [Part] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.map { Part(name: "?", value: $0.value) }
    case .collection:
      return mirror.children.enumerated().map { index, child in
        Part(name: "[\(id(of: child.value) ?? AnyHashable(index))]", value: child.value)
      }
    case .set: return mirror.children.map { Part(name: "[\($0.value)]", value: $0.value) }
    case .dictionary:
      return mirror.children.compactMap { child in
        guard let pair = child.value as? (key: AnyHashable, value: Any) else { return nil }
        return Part(name: "[\(pair.key)]", value: pair.value)
      }
    default:
      let inherited = sequence(first: mirror, next: \.superclassMirror).reversed()
      return inherited.flatMap(\.children).enumerated().map { index, child in
        Part(
          name: child.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ".\(index)",
          value: child.value
        )
      }
    }
  }

  /// Returns the id of an element that is a value.
  static func id(of element: Any) -> AnyHashable? {
    guard Mirror(reflecting: element).displayStyle != .class,
      let element = element as? any Identifiable
    else { return nil }
    return hashableID(element)
  }

  private static func hashableID(_ element: some Identifiable) -> AnyHashable {
    AnyHashable(element.id)
  }
}
