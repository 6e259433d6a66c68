import Foundation

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
