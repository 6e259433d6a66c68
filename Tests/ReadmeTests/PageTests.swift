import Foundation
import Testing

/// What a page of the documentation shows is what a test runs: `ComingFromX.md` and `XTests.swift`.
@Suite struct PageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let pages = files(in: "Packages/UDFKit/Sources").filter {
    $0.lastPathComponent.hasPrefix("ComingFrom")
  }

  @Test(arguments: pages)
  func `the page shows the code that its test runs`(page: URL) throws {
    let name = page.deletingPathExtension().lastPathComponent.dropFirst("ComingFrom".count)
    let test = try #require(
      ["UDFKit", "UDFMacros"].flatMap { Self.files(in: "Packages/\($0)/Tests") }
        .first { $0.lastPathComponent == "\(name)Tests.swift" }
    )
    let shown = try Self.regions(of: page, from: "```swift", to: "```")
    #expect(!shown.isEmpty)
    #expect(try shown == Self.regions(of: test, from: "// page: begin", to: "// page: end"))
  }

  @Test func `there are pages`() {
    #expect(Self.pages.count >= 4)
  }

  private static func files(in folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: root.appending(path: folder),
      includingPropertiesForKeys: nil
    )
    return found?.compactMap { $0 as? URL } ?? []
  }

  /// What stands between lines of marks, moved to the left as far as its first line goes.
  private static func regions(of file: URL, from begin: String, to end: String) throws -> [String] {
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
