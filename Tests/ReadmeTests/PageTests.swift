import Foundation
import RepositoryReading
import Testing

/// What a page of the documentation shows is what a test runs: `X.md` or `ComingFromX.md`, and `XTests.swift`.
@Suite struct PageTests {
  /// The tests of the guides.
  private static let guides = Repository.files(in: "Tests/ReadmeTests/Pages", as: "swift")

  private static let tested =
    guides.map(name) + [
      "UDFFoundation", "Sharing", "Navigation", "Joining", "KeepingAJournal", "EarlierStates",
      "Persistence", "TakingBack",
    ]

  private static let pages = [
    "UDFKit", "UDFStyles", "UDFFoundation", "UDFPresentation", "UDFJournal",
  ]
  .flatMap { Repository.files(in: "Packages/\($0)/Sources", as: "md") }
  .filter { $0.contains("/ComingFrom") || tested.contains(name(of: $0)) }

  /// What is common to the names of a page and of its test.
  private static func name(of file: String) -> String {
    URL(filePath: file).deletingPathExtension().lastPathComponent
      .replacing(/^ComingFrom|Tests$/, with: "")
  }

  @Test(arguments: pages)
  func `the page shows the code that its test runs`(page: String) throws {
    let packages = [
      "UDFStyles", "UDFMacros", "UDFCompatibility", "UDFFoundation", "UDFPresentation",
      "UDFJournal",
    ]
    let tests =
      Self.guides
      + packages.flatMap { Repository.files(in: "Packages/\($0)/Tests", as: "swift") }
      .filter { $0.hasSuffix("Tests.swift") }
    let test = try #require(tests.first { Self.name(of: $0) == Self.name(of: page) })
    let shown = try Repository.swift(of: page)
    #expect(shown.count > 1)
    // The first block is what one imports for the others.
    let imported = Set(try Self.imports(in: Repository.text(of: test)))
    #expect(Set(Self.imports(in: shown[0])) == imported.subtracting(["Testing", "Observation"]))
    // Between the regions of the test, in their order, it shows only regions of the example.
    let example = try Self.example
    #expect(
      try shown.dropFirst().filter { !example.contains($0) } == Repository.regions(of: test)
    )
  }

  /// The regions of the app in Tests/Example.
  private static var example: [String] {
    get throws {
      try Repository.files(in: "Tests/Example", as: "swift")
        .flatMap { try Repository.regions(of: $0) }
    }
  }

  @Test func `the pages show each region of the example`() throws {
    let shown = try Repository.files(in: "Packages", as: "md")
      .flatMap { try Repository.swift(of: $0) }
    let example = try Self.example
    #expect(example.count > 1)
    #expect(example.filter { !shown.contains($0) } == [])
  }

  private static func imports(in source: String) -> [String] {
    source.split(separator: "\n").filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
  }

  @Test func `the topic of the rules lists each function once`() throws {
    let page = try Repository.text(of: "\(Repository.kernelPages)/UDFKit.md")
    let topic = page.components(separatedBy: "### Rules\n").last?.components(separatedBy: "\n### ")
    let names = topic?.first?.split(separator: "\n").filter { $0.hasPrefix("- ``") }
      .compactMap { $0.split(separator: "(").first }
    for name in ["- ``On", "- ``Reduce"] { #expect(names?.count { $0 == name } == 1) }
  }

  /// The root does not build that package, because it needs a server.
  @Test func `the page of the nested package shows the code that its test runs`() throws {
    let folder = "Packages/UDFJournalPostgres"
    let shown = try Repository.swift(of: "\(folder)/README.md")
    let test = "\(folder)/Tests/UDFJournalPostgresTests/ReadmeTests.swift"
    let run = try Repository.regions(of: test)
    #expect(run.count == 4)
    #expect(Array(shown.dropFirst()) == run)
  }

  @Test func `there are pages, and one for each guide`() {
    #expect(Self.guides.count >= 6)
    #expect(Set(Self.tested).isSubset(of: Self.pages.map(Self.name)))
    #expect(Self.pages.count >= 6 + Self.guides.count)
  }
}
