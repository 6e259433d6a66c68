import Foundation
import RepositoryReading

extension Repository {
  static let kernelPages = "Packages/UDFKit/Sources/UDFKit/UDFKit.docc"

  /// What stands between lines of marks in a file, moved to the left as far as its first line goes.
  static func regions(
    of file: String,
    from begin: String = "// page: begin",
    to end: String = "// page: end"
  ) throws -> [String] {
    var regions: [String] = []
    var lines: [Substring]?
    for line in try text(of: file).split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = line.trimmingCharacters(in: .whitespaces)
      if mark == begin {
        lines = []
      } else if mark == end, let region = lines {
        let margin = region.first?.prefix { $0 == " " }.count ?? 0
        let moved = region.map { $0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)) }
        regions.append(moved.joined(separator: "\n"))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return regions
  }

  /// Returns the blocks of Swift on a page.
  static func swift(of page: String) throws -> [String] {
    try regions(of: page, from: "```swift", to: "```")
  }

  /// Returns whether the body of a function in a file of these tests has these lines.
  static func isBody(_ lines: String, in file: String) throws -> Bool {
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return try text(of: "Tests/ReadmeTests/\(file)").contains(indented.joined(separator: "\n"))
  }
}
