import Testing

struct PublicSymbolTests {
  @Test func `no module shows more than it should`() throws {
    let violations = PublicSymbols.violations(in: try PublicSymbols.pages())
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func `every kind of symbol counts, except for the collection`() {
    let page = PublicSymbols.Page(
      module: "UDFKit",
      text: """
        # The public symbols of UDFKit

        ## A

        Conforms to `Sendable`.

        - `struct A` — A type: `B`.
        - `init()`
        - `var b: Int { get }`
        - `func c()` (required) — Does it.

        ## IdentifiedArray

        - `struct IdentifiedArray<Element>`

        ## IdentifiedThing

        - `struct IdentifiedThing`
        """
    )
    #expect(PublicSymbols.count(in: page) == 5)
  }

  @Test(arguments: [
    ("- `struct A` — Has a `var b`.", 1), ("- `@MainActor final class A`", 1), ("- `case a`", 0),
    ("- `let a: Int`", 0), ("- `@MainActor var a: Int { get }`", 0), ("- `init(a: Int)`", 0),
    ("- `func a(in: Int)`", 1), ("- `@MainActor static let a: Int`", 1),
  ])
  func `the data of a feature does not count`(line: String, count: Int) {
    let page = PublicSymbols.Page(module: "AFeature", text: line)
    #expect(PublicSymbols.count(in: page) == count)
  }

  @Test func `a feature with seventeen public symbols is reported`() {
    let line = "- `func a()` — Does it.\n"
    func page(_ count: Int) -> PublicSymbols.Page {
      PublicSymbols.Page(module: "AFeature", text: String(repeating: line, count: count))
    }
    #expect(PublicSymbols.violations(in: [page(16)]).isEmpty)
    #expect(
      PublicSymbols.violations(in: [page(17)]) == ["AFeature: 17 public symbols; 16 is the most"]
    )
  }
}
