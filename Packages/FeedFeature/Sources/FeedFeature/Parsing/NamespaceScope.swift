/// The prefixes that are in force at a place in a document, and the namespaces that they stand for.
///
/// Cost: entering and leaving an element cost what the element declares, not what is in force.
struct NamespaceScope {
  private var bindings: [String: [String]] = [:]
  /// The prefixes that each open element declares.
  private var declared: [[String]] = []
  /// How many declarations are in force or hidden by others.
  private(set) var count = 0

  subscript(prefix: String) -> String? { bindings[prefix]?.last }

  mutating func enter(_ attributes: [String: String]) {
    var prefixes: [String] = []
    for (name, uri) in attributes where name == "xmlns" || name.hasPrefix("xmlns:") {
      let prefix = String(name.dropFirst("xmlns:".count))
      bindings[prefix, default: []].append(uri)
      prefixes.append(prefix)
    }
    count += prefixes.count
    declared.append(prefixes)
  }

  mutating func leave() {
    for prefix in declared.popLast() ?? [] {
      bindings[prefix]?.removeLast()
      count -= 1
    }
  }
}
