import RepositoryReading
import Testing

/// What depends on the platform in the kernel's sources: each has a row, with its reason, on the page Platforms.
struct PlatformPageTests {
  private static let folder = "Packages/UDFKit/Sources/UDFKit/"

  @Test func `each condition and wide number has a row, and each row has one of them`() throws {
    let sources = try Repository.sources().filter { $0.path.hasPrefix(Self.folder) }
    let found = sources.flatMap { file in
      file.swift.code.flatMap { line in
        let conditions = line.matches(of: /^ *#(?:else)?if (.*?) *$/).map(\.1)
        // More digits than those of 31 bits.
        let numbers = line.matches(of: /0x[0-9A-F_]{9,}/).map(\.output)
        return (conditions + numbers).map { "\(file.path.dropFirst(Self.folder.count)): \($0)" }
      }
    }
    let page = try Repository.text(of: Self.folder + "UDFKit.docc/Platforms.md")
    let rows = page.matches(of: /\| `(\S+\.swift)` \| `(.+?)` \|/).map { "\($0.1): \($0.2)" }
    #expect(Set(found).subtracting(rows) == [], "say in Platforms.md why these are right")
    #expect(Set(rows).subtracting(found) == [], "take these rows out of Platforms.md")
  }
}
