import Testing

struct TestFolderTests {
  @Test func `every folder of tests is named by the manifest`() throws {
    let places =
      Repository.packages.map { "Packages/\($0)/Tests" } + ["App/Tests", "Tests"]
    let folders = places.flatMap { place in
      Repository.folders(in: place).map { "\(place)/\($0)" }
    }
    let withTests = folders.filter { !Repository.swiftFiles(in: $0).isEmpty }
    let violations = TestFolders.violations(
      folders: withTests,
      manifest: try Repository.text(of: "Package.swift")
    )
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    #expect(withTests.contains("Tests/ArchitectureTests"))
  }

  @Test(arguments: [
    "module(\"A\")", "let features = [\"B\", \"A\"]", ".testTarget(name: \"ATests\")",
    ".testTarget(name: \"B\", path: \"Packages/A/Tests/ATests\")",
  ])
  func `a folder that the manifest names is fine`(manifest: String) {
    #expect(
      TestFolders.violations(folders: ["Packages/A/Tests/ATests"], manifest: manifest).isEmpty
    )
  }

  @Test func `a folder that it does not name is reported`() {
    let manifest = "let features = [\"B\"]  // \"ATests\"\nlibrary(\"A\")"
    #expect(
      TestFolders.violations(folders: ["Packages/A/Tests/ATests"], manifest: manifest) == [
        "Package.swift: declare a test target for Packages/A/Tests/ATests, or its tests never run"
      ]
    )
  }

  @Test func `each package's manifest is a link to the root's`() throws {
    for package in Repository.packages {
      let path = "Packages/\(package)/Package.swift"
      #expect(try Repository.destination(of: path) == "../../Package.swift", "\(path)")
    }
  }
}
