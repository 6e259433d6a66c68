import Testing

struct SnapshotTests {
  @Test func `every snapshot has a test that names it`() throws {
    let snapshots = ["App", "Packages", "Tests"].flatMap { folder in
      Repository.files(in: folder, as: "txt").filter { $0.contains("/__Snapshots__/") }
    }
    let tests = try Repository.sources().filter(\.isTest).map { ($0.path, $0.text) }
    let violations = Snapshots.violations(
      snapshots: snapshots,
      tests: Dictionary(uniqueKeysWithValues: tests)
    )
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
    #expect(!snapshots.isEmpty)
  }

  @Test func `one whose name or test is gone is reported`() {
    let violations = Snapshots.violations(
      snapshots: [
        "A/__Snapshots__/ViewTests/at-zero.txt", "A/__Snapshots__/ViewTests/at-one.txt",
        "A/__Snapshots__/GoneTests/at-zero.txt", "A/__Snapshots__/stray.txt",
      ],
      tests: ["A/ViewTests.swift": "show(\"at zero\")  // show(\"at one\")"]
    )
    #expect(
      violations == [
        "A/__Snapshots__/ViewTests/at-one.txt: nothing in A/ViewTests.swift is named so; delete it",
        "A/__Snapshots__/GoneTests/at-zero.txt: there is no A/GoneTests.swift; delete it",
        "A/__Snapshots__/stray.txt: a snapshot stands in __Snapshots__/<test file>/; delete or move it",
      ]
    )
  }
}
