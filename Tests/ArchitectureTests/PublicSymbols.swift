import Foundation
import SwiftReading

/// The limits of public symbols, because each public symbol is a promise.
///
/// They are counted in the pages that `make api` writes, which `make check` compares with the code.
enum PublicSymbols {
  /// A page of public symbols and its module.
  struct Page {
    let module: String
    let text: String
  }

  /// The maximum number of public symbols of the kernel, of every kind, without its collection.
  static let ofKernel = 180
  /// The maximum number of public symbols of a feature, without its data.
  static let ofFeature = 16
  /// The maximum for FeedFeature, whose pane also shows what another feature has found in its entries: the view, a
  /// listing with its rows, and where an entry is.
  static let ofFeedFeature = ofFeature + 4

  /// The maximum number of public symbols of the face on Apple's platforms, of every kind.
  static let ofSwiftUI = 60

  /// The maximum number of public symbols of the journal, of every kind.
  static let ofJournal = 120

  /// Returns the maximum number of public symbols of a module, or nil if it has no limit.
  static func limit(of module: String) -> Int? {
    if module == "UDFKit" { return ofKernel }
    if module == "UDFSwiftUI" { return ofSwiftUI }
    if module == "UDFJournal" { return ofJournal }
    if module == "FeedFeature" { return ofFeedFeature }
    return module.hasSuffix("Feature") ? ofFeature : nil
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
    if symbol.hasPrefix("- `func encode(to encoder: any Encoder)") { return true }
    let words = SwiftText.words(in: symbol).filter { !$0.hasPrefix("@") }
    guard let keyword = words.first(where: { declarations.contains(String($0)) }) else {
      return false
    }
    return words.first != "static" && ["case", "let", "var", "init"].contains(keyword)
  }

  private static let declarations: Set = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "init", "typealias",
    "subscript", "macro", "case",
  ]
}
