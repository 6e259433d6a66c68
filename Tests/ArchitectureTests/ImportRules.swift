/// The allowed imports between packages, which have one direction.
///
/// App may import everything. A feature may import the kernel, the presentation, the screen and its panes, and the
/// feature of the feeds also the parser of feeds and texts for reading. The kernel, the screen and the parser of HTML
/// import no other package. A feature never imports a feature. App connects features.
enum ImportRules {
  /// Returns a line for each import that the table forbids.
  static func violations(in file: SourceFile) -> [String] {
    guard let package = file.package else { return [] }  // App, Tests and Tools may know everyone
    guard let allowed = allowed(in: package) else {
      return ["\(file.path): give Packages/\(package) a line in ImportRules: whom may it know?"]
    }
    let kernel = allowed.contains("UDFKit") || package == "UDFKit" ? kernelParts : []
    let known = allowed.union(kernel).union(file.isTest ? forTests : []).union(toolchain)
    return ImportLine.all(in: file.swift).compactMap { line in
      let isOwn = line.module.hasPrefix(package)
      guard !isOwn, !known.contains(line.module) else { return nil }
      let names = allowed.isEmpty ? "nobody" : allowed.sorted().joined(separator: ", ")
      return
        "\(file.path):\(line.line): \(package) may not import \(line.module); it may know \(names)"
    }
  }

  /// Returns the modules that a package may import besides its own, or nil for a package that is not in the
  /// table.
  private static func allowed(in package: String) -> Set<String>? {
    switch package {
    case "UDFKit", "TerminalUI", "HTMLParsing": []
    case "FeedParsing": ["HTMLParsing", "Foundation", "FoundationXML"]
    case "RichText": ["HTMLParsing", "TerminalUI"]
    case "UDFTesting":
      ["UDFKit", "TerminalUI", "CustomDump", "IssueReporting", "Testing", "Foundation"]
    case "UDFStyles", "UDFPresentation": ["UDFKit"]
    case "UDFSwiftUI":
      ["UDFKit", "UDFPresentation", "UDFStyles", "SwiftUI", "UIKit", "AppKit", "Combine"]
    case "UDFTerminal": ["UDFKit", "TerminalUI"]
    case "UDFFoundation": ["UDFKit", "Foundation"]
    case "UDFCompatibility", "UDFCompatibilityFlow": ["UDFKit", "UDFStyles"]
    case "UDFLogging": ["UDFKit", "Logging"]
    case "UDFJournal": ["UDFKit", "UDFLogging", "GRDB", "GRDBSQLite", "Foundation"]
    case "UDFJournalPostgres":
      ["UDFKit", "UDFJournal", "UDFJournalStorage", "UDFJournalCoding", "CPostgres", "Foundation"]
    case "UDFInspector":
      [
        "UDFKit", "UDFJournal", "UDFJournalCoding", "UDFLogging", "FlyingFox", "FlyingSocks",
        "Foundation",
      ]
    case "UDFMacros":
      [
        "UDFKit", "UDFStyles", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
        "SwiftDiagnostics", "SwiftCompilerPlugin", "SwiftCompilerPluginMessageHandling",
      ]
    case "FeedFeature":
      [
        "UDFKit", "UDFPresentation", "TerminalUI", "UDFTerminal", "FeedParsing",
        "Foundation",
      ]
    case _ where package.hasSuffix("Feature"):
      ["UDFKit", "UDFPresentation", "TerminalUI", "UDFTerminal", "Foundation"]
    default: nil
    }
  }

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
