import RepositoryReading
import Testing

struct ImportTests {
  @Test func `nobody imports what it may not know`() throws {
    let violations = try Repository.sources().flatMap(ImportRules.violations)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  private static let imports = [
    "import A", "public import A", "@testable import A", "@_exported import A", "internal import A",
    "@preconcurrency public import A", "@_spi(Some, Other) @testable import A", "import struct A.B",
    "  private import A  // why", "import let A.b", "#if canImport(A)\nimport A\n#endif",
  ]
  private static let others = [
    "// import A", "let s = \"import A\"", "let s = \"\"\"\n  import A\n  \"\"\"",
    "let important = 1", "let s = \"\\\"import A\"", "func `import A`() {}",
    "/// @testable import A", "#if canImport(A)\n#endif",
  ]

  @Test(arguments: imports + others)
  func `an import is found however it is written, and nothing else is`(source: String) {
    let modules = SourceFile(path: "A.swift", text: source).imports.map(\.module)
    #expect(modules == (Self.imports.contains(source) ? ["A"] : []))
  }

  @Test(arguments: [
    ("Packages/UDFKit/Sources/UDFKit/X.swift", "\nimport Foundation"),
    ("Packages/Newcomer/Sources/Newcomer/X.swift", "\npublic import Foundation"),
    ("Packages/FeedFeature/Sources/FeedFeature/X.swift", "\nimport struct SearchFeature.Y"),
    ("Packages/FeedFeature/Tests/FeedFeatureTests/X.swift", "\n@testable import SearchFeature"),
  ])
  func `an import against the rules is reported with its place`(path: String, source: String) {
    let violations = ImportRules.violations(in: SourceFile(path: path, text: source))
    #expect(violations.count == 1)
    #expect(violations.allSatisfy { $0.hasPrefix("\(path):2: ") })
  }
}

/// What Package.swift does not say of imports: `Tools/imports` compares the others with it.
enum ImportRules {
  /// Returns a line for each import that is forbidden.
  static func violations(in file: SourceFile) -> [String] {
    guard let package = file.package else { return [] }  // App, Tests and Tools may know everyone
    let isFeature = package.hasSuffix("Feature")
    return file.imports.compactMap { module, line in
      let place = "\(file.path):\(line): \(package) may not import \(module)"
      if module == "Foundation", !file.isTest, !isFeature, !ofFoundation.contains(package) {
        return "\(place): programs without it use \(package)"
      }
      guard isFeature, module.hasSuffix("Feature"), module != package else { return nil }
      return "\(place): the app connects features"
    }
  }

  /// The packages that need Foundation, besides features.
  private static let ofFoundation: Set = [
    "FeedParsing", "TerminalIO", "WebLoading", "UDFTesting", "UDFFoundation", "UDFJournal",
    "UDFJournalPostgres", "UDFInspector",
  ]
}
