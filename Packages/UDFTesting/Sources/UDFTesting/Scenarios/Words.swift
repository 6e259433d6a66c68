import UDFKit

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
    if let old = rows(before), let new = rows(after), !old.names.isEmpty || !new.names.isEmpty {
      return changes(from: old, to: new, named: name.isEmpty ? "self" : name)
    }
    let text = text(of: after)
    return text == Words.text(of: before) ? [] : ["\(name.isEmpty ? "the state" : name) is \(text)"]
  }

  private static func changes(from old: Rows, to new: Rows, named name: String) -> [String] {
    var changed = new.names.flatMap { row -> [String] in
      guard let value = new.values[row] else { return [] }
      guard let before = old.values[row] else { return ["\(name)\(row) is \(text(of: value))"] }
      return changes(from: before, to: value, named: name + row)
    }
    changed += old.names.filter { new.values[$0] == nil }.map { "\(name)\($0) is gone" }
    let remaining = old.names.filter { new.values[$0] != nil }
    if remaining != new.names.filter({ old.values[$0] != nil }) {
      let ids = new.names.map { $0.dropFirst().dropLast() }.joined(separator: ", ")
      changed.append("\(name) is in the order \(ids)")
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

  private static func fields(of value: Any, named name: String) -> [(name: String, text: String)] {
    let mirror = Mirror(reflecting: value)
    guard isPlain(value, mirror) else {
      return [(name.isEmpty ? "the state" : name, text(of: value))]
    }
    return mirror.children.flatMap { fields(of: $0.value, named: joined(name, $0.label)) }
  }

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

  /// The elements of a collection, by their ids or keys in brackets.
  private typealias Rows = (names: [String], values: [String: Any])

  /// Returns the elements of a collection, or nil if they have no ids of their own.
  private static func rows(_ value: Any) -> Rows? {
    var parts = Parts.of(value)
    switch Mirror(reflecting: value).displayStyle {
    case .collection where parts.allSatisfy({ Parts.id(of: $0.value) != nil }): break
    case .dictionary: parts.sort { $0.name.dropLast() < $1.name.dropLast() }
    default: return nil
    }
    let values = Dictionary(parts.map { ($0.name, $0.value) }) { first, _ in first }
    return values.count == parts.count ? (parts.map(\.name), values) : nil
  }
}
