import Foundation
import Testing

/// What a page of the documentation shows is what a test runs: `X.md` or `ComingFromX.md`, and `XTests.swift`.
@Suite struct PageTests {
  /// The names of the guides, whose tests are in the folder Pages.
  private static let guides = swiftTests(in: ["Tests/ReadmeTests/Pages"]).map(name)

  private static let tested =
    guides + [
      "UDFFoundation", "Sharing", "Navigation", "Joining", "KeepingAJournal", "EarlierStates",
      "Persistence", "TakingBack",
    ]

  private static let pages = [
    "UDFKit", "UDFStyles", "UDFFoundation", "UDFPresentation", "UDFJournal",
  ]
  .flatMap { Repository.files(in: "Packages/\($0)/Sources") }
  .filter { page in
    page.pathExtension == "md"
      && (page.lastPathComponent.hasPrefix("ComingFrom") || tested.contains(name(of: page)))
  }

  private static func swiftTests(in folders: [String]) -> [URL] {
    folders.flatMap { Repository.files(in: $0) }
      .filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
  }

  /// What is common to the names of a page and of its test.
  private static func name(of file: URL) -> String {
    file.deletingPathExtension().lastPathComponent.replacing(/^ComingFrom|Tests$/, with: "")
  }

  @Test(arguments: pages)
  func `the page shows the code that its test runs`(page: URL) throws {
    let folders = [
      "UDFStyles", "UDFMacros", "UDFCompatibility", "UDFFoundation", "UDFPresentation",
      "UDFJournal",
    ]
    .map { "Packages/\($0)/Tests" }
    let test = try #require(
      Self.swiftTests(in: ["Tests/ReadmeTests/Pages"] + folders).first {
        Self.name(of: $0) == Self.name(of: page)
      }
    )
    let shown = try Repository.swift(of: page)
    #expect(shown.count > 1)
    // The first block is what one imports for the others.
    let imported = Set(try Self.imports(in: Repository.text(of: test)))
    #expect(Set(Self.imports(in: shown[0])) == imported.subtracting(Self.forTests))
    // Between the regions of the test, in their order, it shows only regions of the example.
    let run = try Repository.regions(of: test, from: "// page: begin", to: "// page: end")
    let example = try Self.example
    #expect(shown.dropFirst().filter { !example.contains($0) } == run)
  }

  /// The regions of the app in Tests/Example.
  private static var example: [String] {
    get throws {
      try Repository.files(in: "Tests/Example").filter { $0.pathExtension == "swift" }
        .flatMap { try Repository.regions(of: $0, from: "// page: begin", to: "// page: end") }
    }
  }

  @Test func `the pages show each region of the example`() throws {
    let shown = try Repository.files(in: "Packages").filter { $0.pathExtension == "md" }
      .flatMap { try Repository.swift(of: $0) }
    let example = try Self.example
    #expect(example.count > 1)
    #expect(example.filter { !shown.contains($0) } == [])
  }

  /// What a test imports for itself and its page does not need.
  private static let forTests: Set = ["Testing", "Observation"]

  private static func imports(in source: String) -> [String] {
    source.split(separator: "\n").filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
  }

  @Test func `the topic of the rules lists each function once`() throws {
    let page = try Repository.text(of: Repository.kernelPages.appending(path: "UDFKit.md"))
    let topic = page.components(separatedBy: "### Rules\n").last?.components(separatedBy: "\n### ")
    let names = topic?.first?.split(separator: "\n").filter { $0.hasPrefix("- ``") }
      .compactMap { $0.split(separator: "(").first }
    for name in ["- ``On", "- ``Reduce"] { #expect(names?.count { $0 == name } == 1) }
  }

  /// The root does not build that package, because it needs a server.
  @Test func `the page of the nested package shows the code that its test runs`() throws {
    let folder = Repository.root.appending(path: "Packages/UDFJournalPostgres")
    let test = folder.appending(path: "Tests/UDFJournalPostgresTests/ReadmeTests.swift")
    let shown = try Repository.swift(of: folder.appending(path: "README.md"))
    let run = try Repository.regions(of: test, from: "// page: begin", to: "// page: end")
    #expect(run.count == 4)
    #expect(Array(shown.dropFirst()) == run)
  }

  @Test func `there are pages, and one for each guide`() {
    #expect(Self.guides.count >= 6)
    #expect(Set(Self.tested).isSubset(of: Self.pages.map(Self.name)))
    #expect(Self.pages.count >= 6 + Self.guides.count)
  }
}
