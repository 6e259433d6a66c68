package import Foundation

/// The repository that contains this file.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of what was built with the tests that run.
  package static var products: URL {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent()
  }

  /// Returns the text of a file at a path from a root.
  package static func text(of path: String, in root: URL = root) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns where a link leads, whose path is from a root.
  package static func destination(of path: String, in root: URL = root) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: root.appending(path: path).path())
  }

  /// Returns the paths of the files of some kinds below a folder, from a root, or none if it does not exist.
  package static func files(
    in folder: String,
    of root: URL = root,
    as kinds: String...
  ) -> [String] {
    let start = root.appending(path: folder)
    let found = FileManager.default.enumerator(
      at: start,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    let prefix = start.path(percentEncoded: false)
    return (found?.compactMap { $0 as? URL } ?? []).filter { kinds.contains($0.pathExtension) }
      .map { folder + $0.path(percentEncoded: false).dropFirst(prefix.count) }.sorted()
  }

  /// Runs a command, and returns its status and its output with its errors.
  package static func run(
    _ command: [String],
    in folder: URL = root,
    environment: [String: String]? = nil
  ) throws -> (status: Int32, output: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = environment ?? ProcessInfo.processInfo.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// The environment without the options and variables of a make that runs this program.
  package static var environmentOutsideOfMake: [String: String] {
    ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("MAKE") && !["NAME", "KIND"].contains($0.key) }
  }
}
