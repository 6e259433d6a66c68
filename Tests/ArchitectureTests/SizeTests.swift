import Foundation
import RepositoryReading
import Testing

/// What the script `Tools/sizes`, which `make check` runs on all files, complains about.
struct SizeTests {
  /// Runs it on one file below a temporary folder.
  private static func complaints(of text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "Packages/A/Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: sources.appending(path: "A.swift"))
    let script = Repository.root.appending(path: "Tools/sizes").path(percentEncoded: false)
    let (status, lines) = try Repository.run([script, "Packages/A/Sources/A.swift"], in: folder)
    #expect((status == 0) == lines.isEmpty)
    return lines.split(separator: "\n").map(String.init)
  }

  @Test func `a file has at most 400 lines, and half of them at most 90`() throws {
    let median = "more than half of the files have more than 90 lines"
    #expect(try Self.complaints(of: String(repeating: "\n", count: 90)) == [])
    #expect(try Self.complaints(of: String(repeating: "\n", count: 400)) == [median])
    #expect(
      try Self.complaints(of: String(repeating: "\n", count: 401))
        == ["Packages/A/Sources/A.swift: more than 400 lines; split it", median]
    )
  }

  @Test(arguments: ["  func a() {", "  init(\n    a: Int\n  ) {", "  var b: Int { 1 }\n  deinit {"])
  func `a function of a package has at most 40 lines between its braces`(start: String) throws {
    func file(_ count: Int) -> String {
      "struct A {\n\(start)\n" + String(repeating: "    b()\n", count: count) + "  }\n}\n"
    }
    #expect(try Self.complaints(of: file(40)) == [])
    let complaints = try Self.complaints(of: file(41))
    #expect(
      complaints.map { $0.split(separator: ": ").last }
        == ["41 lines in one body; split it, 40 is the most"]
    )
  }

  @Test(arguments: [
    "class FeedManager {}", "  public struct TextUtils<T> {}", "enum Helper: Int {}",
  ])
  func `a type is named for what it is`(line: String) throws {
    #expect(
      try Self.complaints(of: "\n\(line)\n")
        == ["Packages/A/Sources/A.swift:2: name this type for what it is"]
    )
  }
}
