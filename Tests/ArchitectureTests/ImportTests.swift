import RepositoryReading
import Testing

struct ImportTests {
  @Test func `nobody imports whom it may not know`() throws {
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

/// The allowed imports between packages, which have one direction.
///
/// App may import everything. A feature never imports a feature. App connects features.
enum ImportRules {
  /// Returns a line for each import that the table forbids.
  static func violations(in file: SourceFile) -> [String] {
    guard let package = file.package else { return [] }  // App, Tests and Tools may know everyone
    guard let allowed = table[package] ?? (package.hasSuffix("Feature") ? forFeatures : nil) else {
      return ["\(file.path): give Packages/\(package) a line in ImportRules: whom may it know?"]
    }
    let kernel = allowed.contains("UDFKit") || package == "UDFKit" ? kernelParts : []
    let known = allowed.union(kernel).union(file.isTest ? forTests : []).union(toolchain)
    return file.imports.filter { !$0.module.hasPrefix(package) && !known.contains($0.module) }.map {
      let names = allowed.isEmpty ? "nobody" : allowed.sorted().joined(separator: ", ")
      return "\(file.path):\($0.line): \(package) may not import \($0.module); it may know \(names)"
    }
  }

  /// The modules that a package may import besides its own.
  private static let table: [String: Set<String>] = [
    "UDFKit": [], "TerminalUI": [], "HTMLParsing": [],
    "FeedParsing": ["HTMLParsing", "Foundation", "FoundationXML"],
    "RichText": ["HTMLParsing", "TerminalUI"],
    "TerminalIO": ["TerminalUI", "Foundation"],
    "WebLoading": ["Foundation", "FlyingFox", "FlyingSocks"],
    "UDFTesting": [
      "UDFKit", "TerminalUI", "CustomDump", "IssueReporting", "Testing", "Foundation",
    ],
    "UDFStyles": ["UDFKit"], "UDFPresentation": ["UDFKit"],
    "UDFSwiftUI": [
      "UDFKit", "UDFPresentation", "UDFStyles", "SwiftUI", "UIKit", "AppKit", "Combine",
    ],
    "UDFTerminal": ["UDFKit", "TerminalUI"],
    "UDFFoundation": ["UDFKit", "Foundation"],
    "UDFCompatibility": ["UDFKit", "UDFStyles"],
    "UDFCompatibilityFlow": ["UDFKit", "UDFStyles"],
    "UDFLogging": ["UDFKit", "Logging"],
    "UDFJournal": ["UDFKit", "UDFLogging", "GRDB", "GRDBSQLite", "Foundation"],
    "UDFJournalPostgres": [
      "UDFKit", "UDFJournal", "UDFJournalStorage", "UDFJournalCoding", "CPostgres", "Foundation",
    ],
    "UDFInspector": [
      "UDFKit", "UDFJournal", "UDFJournalCoding", "UDFLogging", "FlyingFox", "FlyingSocks",
      "Foundation",
    ],
    "UDFMacros": [
      "UDFKit", "UDFStyles", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
      "SwiftDiagnostics", "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling",
    ],
    "FeedFeature": forFeatures.union(["FeedParsing"]),
  ]

  private static let forFeatures: Set = [
    "UDFKit", "UDFPresentation", "TerminalUI", "UDFTerminal", "Foundation",
  ]

  /// The modules of the language, without Foundation and windows.
  private static let toolchain: Set = [
    "Swift", "Observation", "Synchronization", "Dispatch", "Darwin", "Glibc", "Musl",
    "Android", "WinSDK", "WASILibc", "wasi_pthread",
  ]

  /// The modules beside UDFKit in its package, which whoever knows UDFKit may know.
  private static let kernelParts: Set = ["UDFComponents", "UDFInspection"]

  /// The additional modules that tests may import.
  private static let forTests: Set = ["Testing", "XCTest", "Foundation", "UDFTesting"]
}
