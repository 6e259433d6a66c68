import Testing

struct FileSizeTests {
  @Test func `files are short`() throws {
    let violations = FileSizes.violations(in: try Repository.sources())
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func `a file of 401 lines is reported, one of 400 is not`() {
    let short = SourceFile(path: "A.swift", text: "x\n")
    let full = SourceFile(path: "B.swift", text: String(repeating: "x\n", count: 400))
    let long = SourceFile(path: "C.swift", text: String(repeating: "x\n", count: 400) + "x")
    #expect(
      FileSizes.violations(in: [short, short, short, full, long]) == [
        "C.swift: 401 lines; split it, 400 is the most"
      ]
    )
  }

  @Test func `files of 91 lines in the middle are reported`() {
    let file = SourceFile(path: "A.swift", text: String(repeating: "\n", count: 91))
    #expect(
      FileSizes.violations(in: [file]) == ["the median file has 91 lines; 90 is the most"]
    )
  }

  @Test func `the repository is found`() throws {
    let paths = try Repository.sources().map(\.path)
    #expect(paths.contains("Package.swift"))
    #expect(paths.contains("Tests/ArchitectureTests/FileSizeTests.swift"))
    #expect(!paths.contains { $0.contains(".build") })
  }
}
