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
