/// The objects to which a state refers, which its copies share (law 10), with what they contain.
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

  /// Collects the objects of a state; of a collection whose first elements contain none, the others are not examined.
  init(of state: Any) { add(state, at: "", in: nil) }

  /// Returns a text for each field of an object of a state that differs now, such as `\.box.count (Box): 1, then 2`.
  func changes(in state: Any) -> [String] {
    if objects.isEmpty { return [] }
    let later = References(of: state)
    return objects.flatMap { id, object -> [String] in
      guard let now = later.objects[id] else { return [] }
      func line(_ path: String, _ change: String = "") -> String {
        "\\\(path.isEmpty ? ".self" : path) (\(object.type))\(change)"
      }
      let hidden = zip(object.hidden, now.hidden).filter { $0.bytes != $1.bytes }
      if !hidden.isEmpty {
        return hidden.map { line($0.0.path, ": a value that cannot be copied") }
      }
      if now.fields.map(\.path) != object.fields.map(\.path) {
        return [line(object.fields.first?.path ?? "")]
      }
      return zip(object.fields, now.fields).filter { $0.text != $1.text }
        .map { line($0.path, ": \($0.text), then \($1.text)") }
    }
    .sorted()
  }

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
        let bytes = Self.bytes(of: object, at: position)
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
      // A sample is enough of elements of one type.
      mirror.children.prefix(32).contains { containsObject($0.value) }
    default: mirror.children.contains { containsObject($0.value) }
    }
  }

  /// Returns the bytes of a property that a mirror does not show, because its value cannot be copied, such as a `Mutex`.
  ///
  /// The position is that among the properties of the object, inherited ones first. A change behind a reference within
  /// the bytes is not seen if the reference stays, such as that of an element that is appended to an array with room.
  ///
  /// Proof: the runtime knows where a property lies. The object is alive meanwhile, and nobody else uses it, because the
  /// test store reduces its actions one after the other.
  private static func bytes(of object: AnyObject, at position: Int) -> [UInt8] {
    let type: AnyClass = Swift.type(of: object)
    let offsets = (0..<fieldCount(type)).map { fieldOffset(type, index: $0) }
    guard offsets.indices.contains(position) else { return [] }
    let start = offsets[position]
    let end = offsets.filter { $0 > start }.min() ?? Int(extents(type).positive)
    return withExtendedLifetime(object) {
      let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return (start..<end).map { memory.load(fromByteOffset: $0, as: UInt8.self) }
    }
  }
}

// The functions of the Swift runtime on which `Mirror` is built.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func extents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
