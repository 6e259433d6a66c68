import Foundation
import Testing

/// What the script `Tools/sizes`, which `make check` runs on all files, complains about.
struct SizeTests {
  /// Runs it on one file below a temporary folder.
  private static func complaints(
    of text: String,
    at path: String = "Packages/A/Sources/A.swift"
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    let script = Repository.root.appending(path: "Tools/sizes").path(percentEncoded: false)
    let (status, lines, _) = try NewHouse.run([script, path], in: folder)
    #expect((status == 0) == lines.isEmpty)
    return lines.split(separator: "\n").map(String.init)
  }

  @Test func `a file has at most 400 lines, and half of them at most 90`() throws {
    let median = "more than half of the files have more than 90 lines"
    #expect(try Self.complaints(of: String(repeating: "\n", count: 90)) == [])
    #expect(try Self.complaints(of: String(repeating: "\n", count: 91)) == [median])
    #expect(try Self.complaints(of: String(repeating: "\n", count: 400)) == [median])
    #expect(
      try Self.complaints(of: String(repeating: "\n", count: 401))
        == ["Packages/A/Sources/A.swift: more than 400 lines; split it", median]
    )
  }

  @Test(arguments: [
    "  func a() {", "  init(\n    a: Int\n  ) {", "  private var a: Int {",
    "  var b = 1\n  func a() -> Int\n  where C: D {", "  var b: Int { 1 }\n  deinit {",
  ])
  func `a function of a package has at most 40 lines between its braces`(start: String) throws {
    func file(_ count: Int) -> String {
      "struct A {\n\(start)\n" + String(repeating: "    b {\n    }\n", count: count / 2)
        + (count % 2 == 0 ? "" : "    b()\n") + "  }\n}\n"
    }
    #expect(try Self.complaints(of: file(40)) == [])
    let complaints = try Self.complaints(of: file(41))
    #expect(complaints.count == 1)
    #expect(
      complaints.allSatisfy { $0.hasSuffix(": 41 lines in one body; split it, 40 is the most") }
    )
    #expect(try Self.complaints(of: file(41), at: "Packages/A/Tests/A.swift") == [])
  }

  @Test(arguments: [
    ("class FeedManager {}", true), ("  public struct TextUtils<T> {}", true),
    ("enum Helper: Int {}", true), ("private actor StateType {}", true),
    ("protocol StoreProtocol: AnyObject {", true), ("// class FeedManager", false),
    ("class HelperCell {}", false), ("struct Managers {}", false),
    ("typealias StringLiteralType = String", false),
  ])
  func `a type is named for what it is`(line: String, isReported: Bool) throws {
    let expected = ["Packages/A/Sources/A.swift:2: name this type for what it is"]
    #expect(try Self.complaints(of: "\n\(line)\n") == (isReported ? expected : []))
  }
}
