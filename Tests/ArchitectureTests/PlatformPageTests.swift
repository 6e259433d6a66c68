import Testing

struct PlatformPageTests {
  @Test func `what depends on the platform has its reason on the page`() throws {
    let violations = PlatformPage.violations(
      in: try Repository.sources(),
      page: try Repository.text(of: PlatformPage.path)
    )
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  private static let page = """
    | file | code | why |
    | --- | --- | --- |
    | `A.swift` | `os(X) \\|\\| os(Y)` | so |
    | `A.swift` | `0xFFFF_FFFF` | so |
    """

  private static func file(_ text: String) -> SourceFile {
    SourceFile(path: PlatformPage.folder + "A.swift", text: text)
  }

  @Test func `a condition and a wide number that the page names are let be`() {
    let file = Self.file("  #if os(X) || os(Y)\nlet a = 0xFFFF_FFFF + 2_147_483_647\n#endif")
    #expect(PlatformPage.violations(in: [file], page: Self.page).isEmpty)
  }

  @Test func `any other one is reported, and so is a row that nothing needs`() {
    let file = Self.file("#if os(X)\n#elseif os(Z)\n#endif\nlet a = 2_147_483_648")
    #expect(
      PlatformPage.violations(in: [file], page: Self.page) == [
        "A.swift: 2_147_483_648: say in Platforms.md why this is right",
        "A.swift: os(X): say in Platforms.md why this is right",
        "A.swift: os(Z): say in Platforms.md why this is right",
        "A.swift: 0xFFFF_FFFF: take this row out of Platforms.md",
        "A.swift: os(X) || os(Y): take this row out of Platforms.md",
      ]
    )
  }
}
