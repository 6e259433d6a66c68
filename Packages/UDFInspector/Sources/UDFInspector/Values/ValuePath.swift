/// A path to a part of a value: a JSON Pointer (RFC 6901), whose names are those of properties.
enum ValuePath {
  /// Returns a path to a part of what a path leads to.
  static func appending(_ label: String, to path: String) -> String {
    path + "/"
      + label.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// Returns the labels of a path, which may also be written with dots, such as `feed.entries.0.title`.
  static func labels(of path: String) -> [String] {
    guard path.hasPrefix("/") else {
      return path.isEmpty
        ? [] : path.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    }
    return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }
      .map { String($0) }
  }

  /// Returns the part of a value at a path, or nil if there is none.
  ///
  /// The label `count` means the number of elements where there is no such part.
  static func value(at path: String, in root: Any) -> Any? {
    labels(of: path).reduce(Optional(root)) { value, label in
      value.flatMap { ValueParts(of: $0).value(label) }
    }
  }

  /// Returns the part of a value at a path, or nil if an optional on the way is nil, an enum is in another case, or a
  /// list is too short.
  ///
  /// It throws one line that names the parts there are if a name can be none of them.
  static func known(at path: String, in root: Any) throws(InspectorProblem) -> Any? {
    let labels = labels(of: path)
    var value = root
    for (index, label) in labels.enumerated() {
      let parts = ValueParts(of: value)
      if let part = parts.value(label) {
        value = part
      } else if parts.kind == .null || parts.kind == .choice
        || parts.kind == .list && (Int(label) ?? -1) >= 0
      {
        return nil
      } else {
        let before = labels.prefix(index).joined(separator: ".")
        let place = before.isEmpty ? "The state" : before
        throw InspectorProblem("\(place) has no \"\(label)\": \(parts.choice)")
      }
    }
    return ValueParts(of: value).kind == .null ? nil : value
  }
}
