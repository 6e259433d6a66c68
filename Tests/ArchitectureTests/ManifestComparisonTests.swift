import Foundation
import Testing

@testable import compare_manifests

struct ManifestComparisonTests {
  @Test func `manifests that agree have no differences`() throws {
    #expect(try differences(package: Self.package).isEmpty)
  }

  @Test(arguments: [
    ("\"B\"", "\"C\"", "dependencies of target A differ"),
    ("\"strict\"", "\"lax\"", "settings of target A differ"),
    ("\"resources\":[]", "\"resources\":[\"x\"]", "resources of target A differ"),
    ("\"regular\"", "\"macro\"", "kinds (target, test target, macro) of target A differ"),
    ("\"path\":null", "\"path\":\"src\"", "the sources (path) of target A differ"),
    ("\"macos\"", "\"linux\"", "platforms differ"),
    ("\"1.0\"", "\"2.0\"", "x is asked for in another version"),
    ("\"library\"", "\"executable\"", "declare product A as Packages/A does"),
    ("\"exclude\":[]", "\"exclude\":[\"x\"]", "excluded files of target A differ"),
  ])
  func `each difference is told`(part: String, other: String, message: String) throws {
    let changed = Self.package.replacingOccurrences(of: part, with: other)
    let differences = try differences(package: changed)
    #expect(differences.count == 1)
    #expect(differences.allSatisfy { $0.contains(message) })
  }

  @Test func `a target of one manifest only is told`() throws {
    let renamed = Self.package.replacingOccurrences(
      of: "\"name\":\"A\",\"type\":\"reg",
      with: "\"name\":\"Z\",\"type\":\"reg"
    )
    #expect(
      try differences(package: renamed) == [
        "Package.swift: declare target Z, as Packages/A does",
        "Packages/A/Package.swift: declare target A, as the root does",
      ]
    )
  }

  private func differences(package: String) throws -> [String] {
    let root = Self.package.replacingOccurrences(
      of: "\"path\":null",
      with: "\"path\":\"Packages/A/Sources/A\""
    )
    return try ManifestComparison(
      root: manifest(root),
      packages: ["Packages/A": manifest(package)]
    ).differences
  }

  private func manifest(_ json: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
  }

  private static let package = """
    {"platforms":[{"name":"macos"}],
    "products":[{"name":"A","targets":["A"],"type":{"library":["automatic"]}}],
    "dependencies":[{"sourceControl":[{"identity":"x","requirement":{"exact":["1.0"]}}]}],
    "targets":[{"name":"A","type":"regular","path":null,"dependencies":[{"byName":["B",null]}],
    "settings":["strict"],"resources":[],"exclude":[]}]}
    """
}
