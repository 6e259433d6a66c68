import Foundation
import Testing

@testable import write_api

struct APIPageTests {
  @Test func `a page has a line for each symbol, by type, whatever order the compiler gives`()
    throws
  {
    let symbols = [
      symbol("swift.method", ["B", "c()"], "func c()"),
      symbol("swift.struct", ["B"], "struct B", documentation: ["Is it. And more."]),
      symbol("swift.func", ["a()"], "func a()"),
      symbol("swift.init", ["B", "init()"], "init()"),
    ]
    for symbols in [symbols, symbols.reversed()] {
      #expect(
        try page(symbols) == """
          # The public symbols of M

          Written by `make api`; do not edit.

          ## Top level

          - `func a()`

          ## B

          - `struct B` — Is it.
          - `init()`
          - `func c()`

          """
      )
    }
  }

  @Test func `requirements, defaults and conformances are told`() throws {
    let symbols = [
      symbol("swift.protocol", ["P"], "protocol P"), symbol("swift.struct", ["S"], "struct S"),
      symbol("swift.method", ["P", "a()"], "func a()", id: "required"),
      symbol("swift.method", ["P", "a()"], "func a()", id: "default"),
    ]
    let relationships = [
      relationship("requirementOf", "required", "P"),
      relationship("defaultImplementationOf", "default", "required"),
      relationship("conformsTo", "S", "P"), relationship("conformsTo", "S", "?", "Swift.Sendable"),
      relationship("conformsTo", "S", "?", "Swift.Copyable"),
    ]
    let text = try page(symbols, relationships)
    #expect(text.contains("- `func a()` (by default)\n- `func a()` (required)\n"))
    #expect(text.contains("## S\n\nConforms to `P`, `Sendable`.\n\n- `struct S`\n"))
  }

  @Test func `a derived initializer is no symbol of the source`() throws {
    let symbols = [
      symbol("swift.struct", ["S"], "struct S"),
      symbol("swift.init", ["S", "init(from:)"], "init(from: D)"),
    ]
    #expect(try !page(symbols).contains("init(from"))
  }

  @Test(arguments: [
    ("Is it. And more.", "Is it."), ("Is `a.b. c` it. No.", "Is `a.b. c` it."), ("Is it", "Is it"),
    ("Is 1.5 or so.", "Is 1.5 or so."),
  ])
  func `the first sentence ends at a full stop outside of code`(text: String, sentence: String) {
    #expect(SymbolGraph.Symbol.firstSentence(of: text) == sentence)
  }

  private func page(_ symbols: [String], _ relationships: [String] = []) throws -> String {
    let json = """
      {"symbols":[\(symbols.joined(separator: ","))],
      "relationships":[\(relationships.joined(separator: ","))]}
      """
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
    return APIPage(module: "M", graphs: [graph]).text
  }

  private func symbol(
    _ kind: String,
    _ path: [String],
    _ declaration: String,
    documentation: [String] = [],
    id: String? = nil
  ) -> String {
    let lines = documentation.map { "{\"text\":\"\($0)\"}" }.joined(separator: ",")
    let names = path.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"kind":{"identifier":"\(kind)"},"identifier":{"precise":"\(id ?? path.joined())"},
      "pathComponents":[\(names)],"declarationFragments":[{"spelling":"\(declaration)"}],
      "docComment":{"lines":[\(lines)]}}
      """
  }

  private func relationship(
    _ kind: String,
    _ source: String,
    _ target: String,
    _ name: String = ""
  ) -> String {
    """
    {"kind":"\(kind)","source":"\(source)","target":"\(target)","targetFallback":"\(name)"}
    """
  }
}
