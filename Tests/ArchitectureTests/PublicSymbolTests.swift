import Foundation
import RepositoryReading
import Testing

struct PublicSymbolTests {
  @Test func `no module shows more than it should`() throws {
    for module in Repository.packages {
      let page = try Repository.text(of: "Packages/\(module)/API.md")
      #expect(PublicSymbols.violation(of: module, in: page) == nil)
    }
  }

  @Test(arguments: [
    ("UDFKit", "# The symbols of UDFKit\n\n## A\n\nConforms to `Sendable`.", 0),
    ("UDFKit", "- `struct A` — A type: `B`.", 1), ("UDFKit", "- `init()`", 1),
    ("UDFKit", "- `var b: Int { get }`", 1), ("UDFKit", "- `func c()` (required) — Does it.", 1),
    ("UDFKit", "A\n## IdentifiedArray\n\n- `struct IdentifiedArray<Element>`", 0),
    ("UDFKit", "A\n## IdentifiedThing\n\n- `struct IdentifiedThing`", 1),
    ("AFeature", "- `struct A` — Has a `var b`.", 1), ("AFeature", "- `init(a: Int)`", 0),
    ("AFeature", "- `@MainActor final class A`", 1), ("AFeature", "- `case a`", 0),
    ("AFeature", "- `let a: Int`", 0), ("AFeature", "- `@MainActor var a: Int { get }`", 0),
    ("AFeature", "- `func a(in: Int)`", 1), ("AFeature", "- `@MainActor static let a: Int`", 1),
  ])
  func `every symbol counts, except for the collection and the data of a feature`(
    module: String,
    page: String,
    count: Int
  ) {
    #expect(PublicSymbols.count(of: module, in: page) == count)
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

/// The limits of public symbols, because each public symbol is a promise.
///
/// They are counted in the pages that `make api` writes, which `make check` compares with the code.
enum PublicSymbols {
  /// Returns the maximum number of public symbols of a module, or nil if it has no limit.
  ///
  /// Of the kernel, the journal and the face on Apple's platforms, every kind counts.
  private static func limit(of module: String) -> Int? {
    switch module {
    case "UDFKit": 180
    case "UDFJournal": 120
    case "UDFSwiftUI": 60
    // Its pane also shows what another feature has found in its entries: the view, a listing with its rows, and where an
    // entry is.
    case "FeedFeature": 20
    default: module.hasSuffix("Feature") ? 16 : nil
    }
  }

  /// Returns the public symbols on the page of a module, with properties, initializers, requirements and cases.
  ///
  /// For a feature, its cases, the properties of its values, their initializers and their encoding are omitted,
  /// because they are its data. For the kernel, `IdentifiedArray` is omitted, because it is a collection with the names of
  /// Swift's collections.
  static func count(of module: String, in page: String) -> Int {
    let sections = page.components(separatedBy: "\n## ")
      .filter { module != "UDFKit" || !$0.hasPrefix("IdentifiedArray\n") }
    let symbols = sections.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("- `") }
    let data = /^- `(?:@\w+ )*(?:(?:case|let|var) |init\b|func encode\(to encoder: )/
    return symbols.count { !module.hasSuffix("Feature") || !$0.contains(data) }
  }

  /// Returns a line if a module has more symbols than its limit.
  static func violation(of module: String, in page: String) -> String? {
    let count = count(of: module, in: page)
    guard let limit = limit(of: module), count > limit else { return nil }
    return "\(module): \(count) public symbols; \(limit) is the most"
  }
}
