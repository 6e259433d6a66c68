/// The part of a compiler's symbol graph that `API.md` shows.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }

    struct Kind: Decodable { let identifier: String }

    struct Documentation: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }

    struct Fragment: Decodable { let spelling: String }

    struct Generics: Decodable { let constraints: [Constraint]? }

    /// Where a symbol is written, which a derived one is not.
    struct Location: Decodable { let uri: String }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: Documentation?
    let declarationFragments: [Fragment]
    /// The constraints of a generic symbol's parameters.
    let swiftGenerics: Generics?
    /// The extension that declares the symbol, if any.
    let swiftExtension: Generics?
    let location: Location?
  }

  /// A requirement of a generic symbol, such as `Element : Hashable` or `State == Int`.
  struct Constraint: Decodable, Equatable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs) : \(rhs)" }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    /// The name of the other symbol, if another module declares it.
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
