import Foundation

/// The limits of public symbols, because each public symbol is a promise.
///
/// They are counted in the pages that `make api` writes, which `make check` compares with the code.
enum PublicSymbols {
  /// A page of public symbols and its module.
  struct Page {
    let module: String
    let text: String
  }

  /// Returns the maximum number of public symbols of a module, or nil if it has no limit.
  ///
  /// Of the kernel, the journal and the face on Apple's platforms, every kind counts.
  static func limit(of module: String) -> Int? {
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

  /// Returns the public symbols on a page, with properties, initializers, requirements and cases.
  ///
  /// For a feature, its cases, the properties of its values, their initializers and their encoding are omitted,
  /// because they are its data. For the kernel, `IdentifiedArray` is omitted, because it is a collection with the names of
  /// Swift's collections.
  static func count(in page: Page) -> Int {
    let text = page.module == "UDFKit" ? without("IdentifiedArray", page.text) : page.text
    let symbols = text.split(separator: "\n").filter { $0.hasPrefix("- `") }
    guard page.module.hasSuffix("Feature") else { return symbols.count }
    return symbols.count { !isData($0) }
  }

  /// Returns a line for each module with more symbols than its limit.
  static func violations(in pages: [Page]) -> [String] {
    pages.compactMap { page in
      let count = count(in: page)
      guard let limit = limit(of: page.module), count > limit else { return nil }
      return "\(page.module): \(count) public symbols; \(limit) is the most"
    }
  }

  /// The pages of all packages.
  static func pages() throws -> [Page] {
    try Repository.packages.map { module in
      Page(module: module, text: try Repository.text(of: "Packages/\(module)/API.md"))
    }
  }

  /// Returns a page without the section of a type.
  private static func without(_ type: String, _ text: String) -> String {
    text.components(separatedBy: "\n## ").filter { !$0.hasPrefix("\(type)\n") }.joined(
      separator: "\n## "
    )
  }

  private static func isData(_ symbol: Substring) -> Bool {
    symbol.contains(/^- `(?:@\w+ )*(?:(?:case|let|var) |init\b|func encode\(to encoder: )/)
  }
}
