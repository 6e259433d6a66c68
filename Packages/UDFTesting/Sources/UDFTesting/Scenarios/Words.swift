import UDFKit

/// Converts values into readable text.
enum Words {
  /// Returns `stepChosen(5)` as `step chosen: 5`, and the words of an action's own description unchanged.
  static func action(_ action: any Action) -> String {
    let text = "\(action)"
    let name = text.prefix { $0 != "(" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      name.endIndex == text.endIndex || text.last == ")"
    else { return text }
    let payload = text.dropFirst(name.count).dropFirst().dropLast()
    return words(of: name) + (payload.isEmpty ? "" : ": \(payload)")
  }

  /// Returns the fields of a state, such as `count is 1, step is 5`.
  static func state(_ state: Any) -> String {
    sentence(fields(of: state, named: "").map { "\($0.name) is \($0.text)" })
  }

  /// Returns the fields and the rows in which a state differs from an earlier state.
  static func change(from before: Any, to after: Any) -> String {
    let changes = changes(from: before, to: after, named: "")
    return changes.isEmpty ? "nothing has changed" : sentence(changes)
  }

  private static func changes(from before: Any, to after: Any, named name: String) -> [String] {
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    if isPlain(before, old), isPlain(after, new), type(of: before) == type(of: after) {
      return zip(old.children, new.children).flatMap { old, new in
        changes(from: old.value, to: new.value, named: joined(name, old.label))
      }
    }
    if let old = Rows(before), let new = Rows(after), !old.ids.isEmpty || !new.ids.isEmpty {
      return changes(from: old, to: new, named: name.isEmpty ? "self" : name)
    }
    let text = text(of: after)
    return text == Words.text(of: before) ? [] : ["\(name.isEmpty ? "the state" : name) is \(text)"]
  }

  private static func changes(from old: Rows, to new: Rows, named name: String) -> [String] {
    var changed = new.ids.flatMap { id -> [String] in
      guard let value = new.values[id] else { return [] }
      let row = "\(name)[\(id)]"
      guard let before = old.values[id] else { return ["\(row) is \(text(of: value))"] }
      return changes(from: before, to: value, named: row)
    }
    changed += old.ids.filter { new.values[$0] == nil }.map { "\(name)[\($0)] is gone" }
    let remaining = old.ids.filter { new.values[$0] != nil }
    if remaining != new.ids.filter({ old.values[$0] != nil }) {
      changed.append("\(name) is in the order \(new.ids.map { "\($0)" }.joined(separator: ", "))")
    }
    return changed
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
    guard isPlain(value, mirror) else {
      return [(name.isEmpty ? "the state" : name, text(of: value))]
    }
    return mirror.children.flatMap { fields(of: $0.value, named: joined(name, $0.label)) }
  }

  /// Returns whether a value is described by its stored properties.
  private static func isPlain(_ value: Any, _ mirror: Mirror) -> Bool {
    mirror.displayStyle == .struct && !(value is any CustomStringConvertible)
      && !mirror.children.isEmpty
  }

  private static func joined(_ name: String, _ label: String?) -> String {
    let label = words(of: label ?? "")
    return name.isEmpty ? label : "\(name)'s \(label)"
  }

  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }
    switch mirror.displayStyle {
    case .optional: return children.first.map { text(of: $0.value) } ?? "nothing"
    case .collection: return list(children.map { text(of: $0.value) })
    // Their own order is another one in each run.
    case .set: return list(children.map { text(of: $0.value) }.sorted())
    case .dictionary where !children.isEmpty:
      let pairs = children.compactMap { $0.value as? (key: AnyHashable, value: Any) }
      return list(pairs.map { "\(text(of: $0.key.base)): \(text(of: $0.value))" }.sorted())
    default: return value is String ? "\"\(value)\"" : "\(value)"
    }
  }

  /// The elements of a collection, by their ids or keys.
  private struct Rows {
    var ids: [AnyHashable] = []
    var values: [AnyHashable: Any] = [:]

    /// Collects the elements, or returns nil if they have no ids of their own.
    init?(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .collection:
        for child in mirror.children {
          guard let id = Parts.id(of: child.value), values[id] == nil else { return nil }
          ids.append(id)
          values[id] = child.value
        }
      case .dictionary:
        for child in mirror.children {
          guard let pair = child.value as? (key: AnyHashable, value: Any) else { return nil }
          ids.append(pair.key)
          values[pair.key] = pair.value
        }
        ids.sort { "\($0)" < "\($1)" }
      default: return nil
      }
    }
  }
}
