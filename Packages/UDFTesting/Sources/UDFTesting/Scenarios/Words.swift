import UDFKit

/// Converts values into readable text.
enum Words {
  /// Returns `stepChosen(5)` as `step chosen: 5`.
  static func action(_ action: any Action) -> String {
    let text = "\(action)"
    let name = text.prefix { $0 != "(" }
    let payload = text.dropFirst(name.count).dropFirst().dropLast()
    return words(of: name) + (payload.isEmpty ? "" : ": \(payload)")
  }

  /// Returns the fields of a state, such as `count is 1, step is 5`.
  static func state(_ state: Any) -> String {
    sentence(fields(of: state, named: "").map { "\($0.name) is \($0.text)" })
  }

  /// Returns the fields in which a state differs from an earlier state.
  static func change(from before: Any, to after: Any) -> String {
    let old = fields(of: before, named: "")
    let changed = fields(of: after, named: "").filter { field in
      !old.contains { $0.name == field.name && $0.text == field.text }
    }
    return changed.isEmpty
      ? "nothing has changed" : sentence(changed.map { "\($0.name) is \($0.text)" })
  }

  /// Returns `incrementButtonTapped` as `increment button tapped`.
  private static func words(of name: some StringProtocol) -> String {
    name.reduce(into: "") { words, character in
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words.append(contentsOf: character.lowercased())
    }
  }

  private static func sentence(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Returns the stored properties of a struct and of nested structs, with their names.
  private static func fields(of value: Any, named name: String) -> [(name: String, text: String)] {
    let mirror = Mirror(reflecting: value)
    let isPlain = mirror.displayStyle == .struct && !(value is any CustomStringConvertible)
    guard isPlain, !mirror.children.isEmpty else {
      return [(name.isEmpty ? "the state" : name, text(of: value))]
    }
    return mirror.children.flatMap { child in
      let label = words(of: child.label ?? "")
      return fields(of: child.value, named: name.isEmpty ? label : "\(name)'s \(label)")
    }
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value) } ?? "nothing"
    }
    return value is String ? "\"\(value)\"" : "\(value)"
  }
}
