/// The `API.md` of a module, with a line for each public symbol.
///
/// The symbols are grouped by type, in an order that does not depend on where they are declared.
struct APIPage {
  let module: String
  private let symbols: [SymbolGraph.Symbol]
  private let relationships: [String: [SymbolGraph.Relationship]]
  private let names: [String: String]
  private let types: [String: SymbolGraph.Symbol]

  init(module: String, graphs: [SymbolGraph]) {
    self.module = module
    symbols = graphs.flatMap(\.symbols).filter { !$0.isDerived }
    relationships = Dictionary(grouping: graphs.flatMap(\.relationships), by: \.source)
    names = Dictionary(symbols.map { ($0.identifier.precise, $0.path) }) { first, _ in first }
    types = Dictionary(symbols.filter(\.isType).map { ($0.path, $0) }) { first, _ in first }
  }

  var text: String {
    let groups = Dictionary(grouping: symbols, by: \.group).sorted { $0.key < $1.key }
    let sections = groups.map { name, members in
      (["## \(name.isEmpty ? "Top level" : name)", ""] + conformances(of: name)
        + members.map(line).sorted { ($0.order, $0.text) < ($1.order, $1.text) }.map(\.text))
        .joined(separator: "\n")
    }
    return """
      # The public symbols of \(module)

      Written by `make api`; do not edit.

      \(sections.joined(separator: "\n\n"))

      """
  }

  /// Returns the line of a symbol, and its position among those of its type.
  private func line(of symbol: SymbolGraph.Symbol) -> (order: Int, text: String) {
    let asked = types[symbol.group]?.swiftGenerics?.constraints ?? []
    let extra = (symbol.swiftExtension?.constraints ?? [])
      .filter { !asked.contains($0) && $0.lhs != "Self" }
    let condition = extra.isEmpty ? "" : " (where \(Self.list(extra)))"
    let documentation = symbol.abstract.map { " — \($0)" } ?? ""
    let text = "- `\(symbol.declaration)`\(condition)\(role(of: symbol))\(documentation)"
    return (symbol.order, text)
  }

  /// Returns whether a member of a protocol is a requirement or has a default implementation.
  private func role(of symbol: SymbolGraph.Symbol) -> String {
    let kinds = Set((relationships[symbol.identifier.precise] ?? []).map(\.kind))
    if kinds.contains("requirementOf") { return " (required)" }
    return kinds.contains("defaultImplementationOf") ? " (by default)" : ""
  }

  /// Returns the protocols of a type in a separate paragraph.
  ///
  /// Those of a protocol are in its declaration.
  private func conformances(of name: String) -> [String] {
    guard let type = types[name], type.kind.identifier != "swift.protocol" else { return [] }
    let found = (relationships[type.identifier.precise] ?? []).filter { $0.kind == "conformsTo" }
      .compactMap { relationship -> String? in
        guard let name = self.name(of: relationship), !Self.everyType.contains(name) else {
          return nil
        }
        let asked = type.swiftGenerics?.constraints ?? []
        let extra = (relationship.swiftConstraints ?? []).filter { !asked.contains($0) }
        return extra.isEmpty ? "`\(name)`" : "`\(name)` (where \(Self.list(extra)))"
      }
    return found.isEmpty ? [] : ["Conforms to \(Set(found).sorted().joined(separator: ", ")).", ""]
  }

  /// Returns the name of a protocol, without the module if it is in the standard library.
  private func name(of conformance: SymbolGraph.Relationship) -> String? {
    let name = names[conformance.target] ?? conformance.targetFallback
    return name.map { $0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0 }
  }

  private static func list(_ constraints: [SymbolGraph.Constraint]) -> String {
    constraints.map { "`\($0.text)`" }.joined(separator: ", ")
  }

  /// The protocols that the compiler adds to nearly every type, and more with each version.
  private static let everyType: Set = [
    "Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable",
  ]
}
