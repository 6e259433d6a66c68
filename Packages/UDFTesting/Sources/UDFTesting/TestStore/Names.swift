import UDFInspection
import UDFKit

/// The names of actions in failures.
///
/// A type is named as in a program that imports its module, with the types in which it lies. If another type has the
/// same name, both are named with their module.
struct Names {
  /// The types that a failure may name, as `Module.Type`.
  let types: Set<String>

  func name(of action: any Action) -> String {
    let type = Swift.type(of: action)
    let name = name(of: type)
    if Mirror(reflecting: action).displayStyle == .enum { return "\(name).\(action)" }
    let text = "\(action)"
    let short = "\(type)"
    return text.hasPrefix(short) ? name + text.dropFirst(short.count) : text
  }

  func name(of type: Any.Type) -> String {
    let full = String(reflecting: type)
    let parts = full.split(separator: ".")
    // A type within a function, or in a private or generic type, is named alone.
    let isPlain = parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    let code = isPlain && parts.count > 2 ? parts.dropFirst().joined(separator: ".") : "\(type)"
    let isAlike = types.contains { $0 != full && $0.hasSuffix(".\(code)") }
    return isAlike ? full : code
  }
}

/// Returns the name of an action in a text that names no other type.
func name(of action: any Action) -> String { Names(types: []).name(of: action) }

extension TestStore {
  /// The names of the actions of the store's rules, and of those that the test has not accounted for.
  var names: Names {
    let pending = pending.map { String(reflecting: type(of: $0.action)) }
    return Names(types: Set(store.rules.compactMap(\.action)).union(pending))
  }

  /// Returns a path as the test sees it: the slice of an isolated store is its state.
  func shown(_ path: String) -> String {
    guard let slicePath, path.hasPrefix(slicePath) else { return path }
    let rest = path.dropFirst(slicePath.count)
    return "\\" + (rest.isEmpty ? ".self" : rest)
  }
}
