import RepositoryReading
import Testing

struct PublicSymbolTests {
  @Test func `no module shows more than it should`() throws {
    for module in Repository.packages {
      let page = try Repository.text(of: "Packages/\(module)/API.md")
      #expect(PublicSymbols.violation(of: module, in: page) == nil)
    }
  }

  @Test func `every kind of symbol counts, except for the collection`() {
    let page = """
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
    #expect(PublicSymbols.count(of: "UDFKit", in: page) == 5)
  }

  @Test(arguments: [
    ("- `struct A` — Has a `var b`.", 1), ("- `@MainActor final class A`", 1), ("- `case a`", 0),
    ("- `let a: Int`", 0), ("- `@MainActor var a: Int { get }`", 0), ("- `init(a: Int)`", 0),
    ("- `func a(in: Int)`", 1), ("- `@MainActor static let a: Int`", 1),
  ])
  func `the data of a feature does not count`(line: String, count: Int) {
    #expect(PublicSymbols.count(of: "AFeature", in: line) == count)
  }

  @Test func `a feature with seventeen public symbols is reported`() {
    let page = String(repeating: "- `func a()` — Does it.\n", count: 16)
    #expect(PublicSymbols.violation(of: "AFeature", in: page) == nil)
    #expect(
      PublicSymbols.violation(of: "AFeature", in: page + "- `func a()`")
        == "AFeature: 17 public symbols; 16 is the most"
    )
  }
}
