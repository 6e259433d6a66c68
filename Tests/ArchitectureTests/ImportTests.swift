import RepositoryReading
import Testing

struct ImportTests {
  @Test func `nobody imports whom it may not know`() throws {
    let violations = try Repository.sources().flatMap(ImportRules.violations)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "import A", "public import A", "@testable import A", "@_exported import A", "internal import A",
    "@preconcurrency public import A", "@_spi(Some, Other) @testable import A", "import struct A.B",
    "  private import A  // why", "import let A.b", "#if canImport(A)\nimport A\n#endif",
  ])
  func `an import is found however it is written`(source: String) {
    #expect(SourceFile(path: "A.swift", text: source).imports.map(\.module) == ["A"])
  }

  @Test(arguments: [
    "// import A", "let s = \"import A\"",
    "let s = \"\"\"\n  import A\n  \"\"\"", "let s = \"\\\"import A\"", "func `import A`() {}",
    "let important = 1", "/// @testable import A",
    "#if canImport(A)\n#endif",
  ])
  func `what is no import is none`(source: String) {
    #expect(SourceFile(path: "A.swift", text: source).imports.isEmpty)
  }

  @Test(arguments: [
    ("Packages/UDFKit/Sources/UDFKit/X.swift", "import Foundation"),
    ("Packages/TerminalUI/Sources/TerminalUI/X.swift", "public import UDFKit"),
    ("Packages/FeedFeature/Sources/FeedFeature/X.swift", "internal import struct SearchFeature.Y"),
    ("Packages/FeedFeature/Tests/FeedFeatureTests/X.swift", "@testable import SearchFeature"),
    ("Packages/FeedFeature/Sources/FeedFeature/X.swift", "import Testing"),
    ("Packages/Newcomer/Sources/Newcomer/X.swift", ""),
  ])
  func `an import against the table is reported with its place`(path: String, source: String) {
    let violations = ImportRules.violations(in: SourceFile(path: path, text: source))
    #expect(violations.count == 1)
    #expect(violations.allSatisfy { $0.hasPrefix(path) })
  }

  @Test func `the message says who, whom and what instead`() {
    let path = "Packages/AFeature/Sources/AFeature/X.swift"
    #expect(
      ImportRules.violations(in: SourceFile(path: path, text: "\nimport BFeature")) == [
        "\(path):2: AFeature may not import BFeature; "
          + "it may know Foundation, TerminalUI, UDFKit, UDFPresentation, UDFTerminal"
      ]
    )
  }
}
