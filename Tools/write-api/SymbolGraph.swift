/// What the compiler says of a module's public symbols, as far as `API.md` shows it.
struct SymbolGraph: Decodable {
  /// A public symbol.
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }

    struct Kind: Decodable { let identifier: String }

    struct Documentation: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    struct Fragment: Decodable { let spelling: String }

    struct Generics: Decodable { let constraints: [Constraint]? }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: Documentation?
    let declarationFragments: [Fragment]
    /// What is asked of the parameters of a generic symbol.
    let swiftGenerics: Generics?
    /// The extension that the symbol is declared in, if any.
    let swiftExtension: Generics?
  }

  /// A requirement of a generic symbol: `Element : Hashable`, `State == Int`.
  struct Constraint: Decodable, Equatable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs) : \(rhs)" }
  }

  /// What one symbol is to another.
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    /// The other symbol's name, if it is declared in another module.
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
