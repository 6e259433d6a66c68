import Foundation

/// Applies a JSON Patch (RFC 6902), so that a test knows what a difference means.
enum JSONPatch {
  struct Invalid: Error { let operation: String }

  static func apply(_ operations: [[String: Any]], to document: Any) throws -> Any {
    try operations.reduce(document) { document, operation in
      let path = (operation["path"] as? String ?? "").split(separator: "/")
        .map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }
      return try apply(operation, path[...].map { String($0) }[...], to: document)
    }
  }

  private static func apply(
    _ operation: [String: Any],
    _ path: ArraySlice<String>,
    to document: Any
  ) throws -> Any {
    let name = operation["op"] as? String
    guard let label = path.first else { return operation["value"] ?? NSNull() }
    let isLast = path.count == 1
    if var list = document as? [Any] {
      guard let position = Int(label) else { throw Invalid(operation: "\(operation)") }
      switch name {
      case "add" where isLast && position <= list.count:
        list.insert(operation["value"] ?? NSNull(), at: position)
      case "remove" where isLast && position < list.count: list.remove(at: position)
      case _ where position < list.count:
        list[position] = try apply(operation, path.dropFirst(), to: list[position])
      default: throw Invalid(operation: "\(operation)")
      }
      return list
    }
    guard var table = document as? [String: Any] else { throw Invalid(operation: "\(operation)") }
    switch name {
    case "add" where isLast: table[label] = operation["value"]
    case "remove" where isLast && table[label] != nil: table[label] = nil
    default:
      guard let inner = table[label] else { throw Invalid(operation: "\(operation)") }
      table[label] = try apply(operation, path.dropFirst(), to: inner)
    }
    return table
  }
}
