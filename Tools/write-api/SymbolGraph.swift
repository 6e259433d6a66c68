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

extension SymbolGraph.Symbol {
  /// Whether the compiler wrote the symbol: the initializer of a `Decodable` type that has none in the source.
  var isDerived: Bool { location == nil && pathComponents.last == "init(from:)" }

  /// The path of the symbol, such as `Store.State`.
  var path: String { pathComponents.joined(separator: ".") }

  /// Whether members can be grouped under the symbol.
  var isType: Bool {
    ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor"]
      .contains(kind.identifier)
  }

  /// The type under which the symbol is listed: itself, its enclosing type, or none.
  var group: String { isType ? path : pathComponents.dropLast().joined(separator: ".") }

  /// The rank among the symbols of a type: the type, then cases, initializers, and the rest.
  var order: Int {
    if isType { return 0 }
    let order = [
      "swift.associatedtype", "swift.typealias", "swift.enum.case", "swift.init",
      "swift.type.property", "swift.property", "swift.subscript", "swift.type.method",
      "swift.method",
    ]
    return 1 + (order.firstIndex(of: kind.identifier) ?? order.count)
  }

  var declaration: String {
    declarationFragments.map(\.spelling).joined().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The first sentence of the documentation, up to the first full stop outside of code that ends a word.
  var abstract: String? {
    let paragraph = (docComment?.lines ?? []).map(\.text)
      .prefix { !$0.allSatisfy(\.isWhitespace) }
    guard !paragraph.isEmpty else { return nil }
    let text = paragraph.joined(separator: " ").split { $0.isWhitespace }.joined(separator: " ")
    let sentence = text.prefixMatch(of: /(?:[^`.]|`[^`]*`|\.(?! |$))*\.(?= |$)/)
    return sentence.map { String($0.output) } ?? text
  }
}
