/// The parts of a value, named as in a key path.
enum Parts {
  /// A part with its name, such as `.count`, `[7]` or `?`.
  typealias Part = (name: String, value: Any)

  static func of(_ value: Any) -> [Part] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.map { ("?", $0.value) }
    case .collection:
      return mirror.children.enumerated().map { index, child in
        ("[\(id(of: child.value) ?? AnyHashable(index))]", child.value)
      }
    case .set: return mirror.children.map { ("[\($0.value)]", $0.value) }
    case .dictionary:
      return mirror.children.compactMap { child in
        guard let pair = child.value as? (key: AnyHashable, value: Any) else { return nil }
        return ("[\(pair.key)]", pair.value)
      }
    default:
      let inherited = sequence(first: mirror, next: \.superclassMirror).reversed()
      return inherited.flatMap(\.children).enumerated().map { index, child in
        (child.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? ".\(index)", child.value)
      }
    }
  }

  /// Returns the id of an element that is a value.
  static func id(of element: Any) -> AnyHashable? {
    if Mirror(reflecting: element).displayStyle == .class { return nil }
    func open(_ element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
    return (element as? any Identifiable).map { open($0) }
  }
}
