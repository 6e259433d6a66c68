import Foundation
import Testing

/// What a page of the documentation shows is what a test runs: `X.md` or `ComingFromX.md`, and `XTests.swift`.
@Suite struct PageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let tested: Set = [
    "UDFFoundation.md", "Sharing.md", "Navigation.md", "Joining.md", "KeepingAJournal.md",
    "EarlierStates.md", "Persistence.md", "TakingBack.md",
  ]

  private static let pages = ["UDFStyles", "UDFFoundation", "UDFPresentation", "UDFJournal"]
    .flatMap { files(in: "Packages/\($0)/Sources") }
    .filter { page in
      let name = page.lastPathComponent
      return name.hasPrefix("ComingFrom")
        || tested.contains(name)
    }

  @Test(arguments: pages)
  func `the page shows the code that its test runs`(page: URL) throws {
    let name = page.deletingPathExtension().lastPathComponent
      .replacing(/^ComingFrom/, with: "")
    let test = try #require(
      [
        "UDFStyles", "UDFMacros", "UDFCompatibility", "UDFFoundation", "UDFPresentation",
        "UDFJournal",
      ]
      .flatMap {
        Self.files(in: "Packages/\($0)/Tests")
      }
      .first { $0.lastPathComponent == "\(name)Tests.swift" }
    )
    try Self.expect(page, toShow: test)
  }

  /// Expects that a page shows the regions of its test in their order, and between them only regions of the example.
  static func expect(_ page: URL, toShow test: URL) throws {
    let shown = try regions(of: page, from: "```swift", to: "```")
    #expect(shown.count > 1)
    // The first block is what one imports for the others.
    let imported = Set(try imports(in: String(contentsOf: test, encoding: .utf8)))
    #expect(Set(imports(in: shown[0])) == imported.subtracting(forTests))
    let run = try regions(of: test, from: "// page: begin", to: "// page: end")
    let example = try example
    #expect(shown.dropFirst().filter { !example.contains($0) } == run)
  }

  /// The regions of the app in Tests/Example.
  private static var example: [String] {
    get throws {
      try files(in: "Tests/Example").filter { $0.pathExtension == "swift" }
        .flatMap { try regions(of: $0, from: "// page: begin", to: "// page: end") }
    }
  }

  @Test func `the pages show each region of the example`() throws {
    let shown = try Self.files(in: "Packages").filter { $0.pathExtension == "md" }
      .flatMap { try Self.regions(of: $0, from: "```swift", to: "```") }
    let example = try Self.example
    #expect(example.count > 1)
    #expect(example.filter { !shown.contains($0) } == [])
  }

  @Test(arguments: pages.filter { ["Sharing.md", "Navigation.md"].contains($0.lastPathComponent) })
  func `the page names the example`(page: URL) throws {
    #expect(try String(contentsOf: page, encoding: .utf8).contains("`Tests/Example`"))
  }

  /// What a test imports for itself and its page does not need.
  static let forTests: Set = ["Testing", "Observation"]

  static func imports(in source: String) -> [String] {
    source.split(separator: "\n").filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
  }

  @Test func `the topic of the rules lists each function once`() throws {
    let docc = "Packages/UDFKit/Sources/UDFKit/UDFKit.docc"
    let page = try String(
      contentsOf: Self.root.appending(path: "\(docc)/UDFKit.md"),
      encoding: .utf8
    )
    let topic = page.components(separatedBy: "### Rules\n").last?.components(separatedBy: "\n### ")
    let names = topic?.first?.split(separator: "\n").filter { $0.hasPrefix("- ``") }
      .compactMap { $0.split(separator: "(").first }
    for name in ["- ``On", "- ``Reduce"] { #expect(names?.count { $0 == name } == 1) }
  }

  @Test func `there are pages`() {
    #expect(Self.pages.count >= 6)
  }

  private static func files(in folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: root.appending(path: folder).resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return found?.compactMap { $0 as? URL } ?? []
  }

  /// What stands between lines of marks, moved to the left as far as its first line goes.
  static func regions(of file: URL, from begin: String, to end: String) throws -> [String] {
    var regions: [String] = []
    var lines: [Substring]?
    for line in try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      let mark = line.trimmingCharacters(in: .whitespaces)
      if mark == begin {
        lines = []
      } else if mark == end, let region = lines {
        let margin = region.first?.prefix { $0 == " " }.count ?? 0
        let moved = region.map { $0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)) }
        regions.append(moved.joined(separator: "\n"))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return regions
  }
}
