import RepositoryReading
import Testing

struct ManifestTests {
  @Test func `each package's manifest is a link to the root's`() throws {
    for package in Repository.packages {
      let path = "Packages/\(package)/Package.swift"
      #expect(try Repository.destination(of: path) == "../../Package.swift", "\(path)")
    }
  }

  /// A folder is declared as a target, by the path of its tests, by `module("X")`, or in the list of features.
  @Test func `every folder of tests is declared, so that its tests run`() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let features = try #require(manifest.firstMatch(of: /let features = \[([^\]]*)\]/)).1
    let places = Repository.packages.map { "Packages/\($0)/Tests" } + ["App/Tests", "Tests"]
    for place in places {
      for name in Repository.folders(in: place) {
        let module = name.replacing(/Tests$/, with: "")
        let names = ["\"\(name)\"", "\"\(place)/\(name)/Tests\"", "module(\"\(module)\""]
        let isDeclared =
          names.contains(where: manifest.contains) || features.contains("\"\(module)\"")
        #expect(isDeclared, "Package.swift: declare a test target for \(place)/\(name)")
      }
    }
  }
}
