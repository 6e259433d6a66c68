/// The objects to which a state refers, with what they contain.
///
/// A copy of a state shares its objects, so a rule that changes one changes every copy (law 10).
struct References {
  private struct Object {
    /// The object itself, so that its address is not used again.
    let object: AnyObject
    let type: String
    var fields: [(path: String, text: String)] = []
    /// The properties that a mirror does not show.
    var hidden: [(path: String, bytes: [UInt8])] = []
  }

  private var objects: [ObjectIdentifier: Object] = [:]

  /// Collects the objects of a state.
  ///
  /// Of a collection whose first elements contain no object, the others are not examined.
  init(of state: Any) { add(state, at: "", in: nil) }

  /// Returns a text for each field of an object of a state that differs now, such as `\.box.count (Box): 1, then 2`.
  func changes(in state: Any) -> [String] {
    if objects.isEmpty { return [] }
    let later = References(of: state)
    return objects.flatMap { id, object -> [String] in
      guard let now = later.objects[id] else { return [] }
      let fields = now.fields
      let hidden = zip(object.hidden, now.hidden).filter { $0.bytes != $1.bytes }
      if !hidden.isEmpty {
        return hidden.map {
          "\(Self.keyPath($0.0.path)) (\(object.type)): a value that cannot be copied"
        }
      }
      if fields.map(\.path) != object.fields.map(\.path) {
        return ["\(Self.keyPath(object.fields.first?.path ?? "")) (\(object.type))"]
      }
      return zip(object.fields, fields).filter { $0.text != $1.text }
        .map { "\(Self.keyPath($0.path)) (\(object.type)): \($0.text), then \($1.text)" }
    }
    .sorted()
  }

  private static func keyPath(_ path: String) -> String { "\\" + (path.isEmpty ? ".self" : path) }

  private mutating func add(_ value: Any, at path: String, in owner: ObjectIdentifier?) {
    // Of an object, everything is examined, because any part of it may change.
    guard owner != nil || Self.containsObject(value) else { return }
    var owner = owner
    let mirror = Mirror(reflecting: value)
    let object = mirror.displayStyle == .class ? value as AnyObject : nil
    if let object {
      let id = ObjectIdentifier(object)
      guard objects[id] == nil else { return }
      objects[id] = Object(object: object, type: "\(type(of: value))")
      owner = id
    }
    let parts = Parts.of(value)
    if let owner, parts.isEmpty { objects[owner]?.fields.append((path, "\(value)")) }
    for (position, part) in parts.enumerated() {
      if let object, let owner, part.value is Void {
        let bytes = HiddenProperty.bytes(of: object, at: position)
        objects[owner]?.hidden.append((path + part.name, bytes))
      } else {
        add(part.value, at: path + part.name, in: owner)
      }
    }
  }

  private static func containsObject(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .class: true
    case .collection, .set, .dictionary:
      mirror.children.prefix(sampleSize).contains { containsObject($0.value) }
    default: mirror.children.contains { containsObject($0.value) }
    }
  }

  /// The number of elements of a collection that are examined first.
  private static let sampleSize = 32
}
