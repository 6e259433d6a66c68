/// Who may know whom, one direction only.
///
/// App knows everything, a feature the kernel and the screen (that of the feeds the parser too), and
/// the kernel, the screen and the parser nobody.
/// Never feature to feature: what joins two features is written in App.
enum ImportRules {
  /// A line for each import that the table forbids.
  static func violations(in file: SourceFile) -> [String] {
    guard let package = file.package else { return [] }  // App, Tests and Tools may know everyone
    guard let allowed = allowed(in: package) else {
      return ["\(file.path): give Packages/\(package) a line in ImportRules: whom may it know?"]
    }
    let known = allowed.union(file.isTest ? forTests : []).union(toolchain)
    return ImportLine.all(in: file.swift).compactMap { line in
      let isOwn = line.module.hasPrefix(package)
      guard !isOwn, !known.contains(line.module) else { return nil }
      let names = allowed.isEmpty ? "nobody" : allowed.sorted().joined(separator: ", ")
      return
        "\(file.path):\(line.line): \(package) may not import \(line.module); it may know \(names)"
    }
  }

  /// The modules that a package may know besides its own; nil for a package that the table lacks.
  private static func allowed(in package: String) -> Set<String>? {
    switch package {
    case "UDFKit", "TerminalUI": []
    case "FeedParsing": ["Foundation", "FoundationXML"]
    case "UDFTesting":
      ["UDFKit", "TerminalUI", "CustomDump", "IssueReporting", "Testing", "Foundation"]
    case "UDFStyles": ["UDFKit"]
    case "UDFLogging": ["UDFKit", "Logging"]
    case "UDFMacros":
      [
        "UDFKit", "UDFStyles", "Foundation", "SwiftSyntax", "SwiftSyntaxBuilder",
        "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacrosGenericTestSupport",
        "SwiftDiagnostics", "SwiftCompilerPlugin", "SwiftParser",
      ]
    case "FeedFeature": ["UDFKit", "TerminalUI", "FeedParsing", "Foundation"]
    case _ where package.hasSuffix("Feature"): ["UDFKit", "TerminalUI", "Foundation"]
    default: nil
    }
  }

  /// What belongs to the language: no Foundation, no windows.
  private static let toolchain: Set = [
    "Swift", "Observation", "Synchronization", "Dispatch", "Darwin", "Glibc", "Musl",
  ]

  /// What tests may know besides what they test.
  private static let forTests: Set = ["Testing", "XCTest", "Foundation", "UDFTesting"]
}
