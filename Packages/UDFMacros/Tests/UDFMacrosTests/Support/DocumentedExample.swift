import Foundation

/// The code that a page of the documentation shows, and the marked lines of the test that runs it.
struct DocumentedExample {
  /// The Swift code blocks of the page.
  let shown: [String]
  /// The regions of the test between `// page: begin` and `// page: end`.
  let tested: [String]

  /// The example of a page, run by the test file that asks.
  init(page: String, test: StaticString = #filePath) throws {
    let test = URL(filePath: "\(test)")
    var package = test
    while package.lastPathComponent != "Tests" { package.deleteLastPathComponent() }
    // The pages of all styles are the kernel's documentation.
    let catalog = package.appending(path: "../../UDFKit/Sources/UDFKit/UDFKit.docc").standardized
    shown = Self.regions(
      of: try String(contentsOf: catalog.appending(path: "\(page).md"), encoding: .utf8),
      from: "```swift",
      to: "```"
    )
    tested = Self.regions(
      of: try String(contentsOf: test, encoding: .utf8),
      from: "// page: begin",
      to: "// page: end"
    )
  }

  private static func regions(of text: String, from begin: String, to end: String) -> [String] {
    var regions: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = line.trimmingCharacters(in: .whitespaces)
      if mark == begin {
        lines = []
      } else if mark == end, let region = lines {
        regions.append(unindented(region).joined(separator: "\n"))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return regions
  }

  /// Lines moved to the left as far as the first one goes.
  private static func unindented(_ lines: [Substring]) -> [Substring] {
    let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { $0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count)) }
  }
}
