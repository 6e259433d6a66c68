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
