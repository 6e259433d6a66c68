import Testing

struct TestFolderTests {
  @Test func `every folder of tests is named by the manifests`() throws {
    let places =
      Repository.packages.map { "Packages/\($0)/Tests" } + ["App/Tests", "Tests"]
    let folders = places.flatMap { place in
      Repository.folders(in: place).map { "\(place)/\($0)" }
    }
    let withTests = folders.filter { !Repository.swiftFiles(in: $0).isEmpty }
    let paths =
      ["Package.swift"] + Repository.packages.map { "Packages/\($0)/Package.swift" }
    let manifests = try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try Repository.text(of: $0)) }
    )
    let violations = TestFolders.violations(folders: withTests, manifests: manifests)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    #expect(withTests.contains("Tests/ArchitectureTests"))
  }

  @Test(arguments: [
    ("module(\"A\")", ".testTarget(name: \"ATests\")"),
    ("let features = [\"B\", \"A\"]", ".testTarget(name: \"ATests\")"),
    (".testTarget(name: \"B\", path: \"Packages/A/Tests/ATests\")", "\"ATests\""),
  ])
  func `a folder that both manifests name is fine`(root: String, nested: String) {
    let manifests = ["Package.swift": root, "Packages/A/Package.swift": nested]
    #expect(
      TestFolders.violations(folders: ["Packages/A/Tests/ATests"], manifests: manifests).isEmpty
    )
  }

  @Test func `a folder that a manifest does not name is reported for that manifest`() {
    let manifests = [
      "Package.swift": "let features = [\"B\"]  // \"ATests\"\nlibrary(\"A\")",
      "Packages/A/Package.swift": "",
    ]
    #expect(
      TestFolders.violations(folders: ["Packages/A/Tests/ATests"], manifests: manifests) == [
        "Package.swift: declare a test target for Packages/A/Tests/ATests, or its tests never run",
        "Packages/A/Package.swift: declare a test target for Packages/A/Tests/ATests, "
          + "or its tests never run",
      ]
    )
    #expect(TestFolders.violations(folders: ["Tests/Laws"], manifests: manifests).count == 1)
  }
}
