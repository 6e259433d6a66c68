/// A path to a part of a value: a JSON Pointer (RFC 6901), whose names are those of properties.
enum ValuePath {
  /// Returns a path to a part of what a path leads to.
  static func appending(_ label: String, to path: String) -> String {
    path + "/"
      + label.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// Returns the labels of a path, which may also be written with dots, such as `feed.entries.0.title`.
  static func labels(of path: String) -> [String] {
    guard path.hasPrefix("/") else { return path.split(separator: ".").map { String($0) } }
    return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }
      .map { String($0) }
  }

  /// Returns the part of a value at a path, or nil if there is none.
  ///
  /// The label `count` means the number of elements where there is no such part.
  static func value(at path: String, in root: Any) -> Any? {
    var value = root
    for label in labels(of: path) {
      let parts = ValueParts(of: value)
      if let part = parts.part(label) {
        value = ValueParts.unwrapped(part)
      } else if label == "count", parts.kind == .list || parts.kind == .table {
        value = parts.count
      } else {
        return nil
      }
    }
    return value
  }
}
