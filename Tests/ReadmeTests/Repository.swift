import Foundation

/// The repository, whose pages these tests read.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let kernelPages = root.appending(path: "Packages/UDFKit/Sources/UDFKit/UDFKit.docc")

  static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// Returns the files below a folder.
  static func files(in folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: root.appending(path: folder).resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return found?.compactMap { $0 as? URL } ?? []
  }

  /// What stands between lines of marks, moved to the left as far as its first line goes.
  static func regions(of file: URL, from begin: String, to end: String) throws -> [String] {
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
  static func swift(of page: URL) throws -> [String] {
    try regions(of: page, from: "```swift", to: "```")
  }

  /// Returns whether the body of a function in a file has these lines.
  static func isBody(_ lines: String, in file: URL) throws -> Bool {
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return try text(of: file).contains(indented.joined(separator: "\n"))
  }

  /// Runs a command, and returns its status and its output with its errors.
  static func run(
    _ command: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> (status: Int32, output: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
