import Foundation
import Testing

/// What a guide shows is what the test beside this one runs: `XTests.swift` and `X.md` or `ComingFromX.md`.
@Suite struct GuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let packages = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Packages").resolvingSymlinksInPath()

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (files ?? []).filter { $0.hasSuffix("Tests.swift") && $0 != "GuideTests.swift" }
      .map { String($0.dropLast("Tests.swift".count)) }.sorted()
  }()

  @Test(arguments: names)
  func `the guide shows the code that its test runs`(name: String) throws {
    let page = try #require(Self.page(of: name), "there is no page \(name).md")
    let test = Self.folder.appending(path: "\(name)Tests.swift")
    try PageTests.expect(page, toShow: test)
  }

  @Test(arguments: names)
  func `the guide names the example`(name: String) throws {
    let page = try #require(Self.page(of: name), "there is no page \(name).md")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("`Tests/Example`"))
  }

  @Test func `there are guides`() {
    #expect(Self.names.count >= 6)
  }

  private static func page(of name: String) -> URL? {
    let found = FileManager.default.enumerator(at: packages, includingPropertiesForKeys: nil)
    return found?.compactMap { $0 as? URL }.first {
      ["\(name).md", "ComingFrom\(name).md"].contains($0.lastPathComponent)
        && $0.path().contains(".docc/")
    }
  }
}
