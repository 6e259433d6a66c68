import Foundation

/// A folder with the files of the repository that `make feature` needs, and no package.
///
/// It is removed with this value.
final class NewHouse {
  /// The file of App in which features are joined.
  static let features = "App/Sources/RadarApp/Features/Features.swift"

  /// The file of App with the commands of the invented feature.
  static let commands = "App/Sources/RadarApp/Features/InventedCommands.swift"

  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    let files = FileManager.default
    let folder = "App/Sources/RadarApp/Features"
    for path in ["Packages", folder] {
      let made = root.appending(path: path)
      try files.createDirectory(at: made, withIntermediateDirectories: true)
    }
    for name in ["Makefile", "Tools", ".swift-format", "App/Tests"] {
      try files.createSymbolicLink(
        at: root.appending(path: name),
        withDestinationURL: Repository.root.appending(path: name)
      )
    }
    for name in Repository.files(in: folder, as: "swift") {
      try write(try Repository.text(of: name), to: name)
    }
    try write(Self.withoutMade(try Repository.text(of: "Package.swift")), to: "Package.swift")
    try write(Self.withoutMade(try Repository.text(of: Self.features)), to: Self.features)
  }

  /// Returns a file without the features that `make feature` has made in this repository.
  private static func withoutMade(_ text: String) -> String {
    let entries = text.split(separator: "\nextension Feature<AppState>", maxSplits: 2)
    return entries.prefix(2).joined(separator: "\nextension Feature<AppState>")
      .replacing(#/let features = \[[^\]]*\]/#) { _ in
        #"let features = ["CounterFeature", "SearchFeature", "FeedFeature"]"#
      }
      .replacing(#/\[\s*\.counter,[^\]]*\]/#) { _ in
        "[.counter, .search(clients), .feed(clients)]"
      }
      .replacing(#/import (?!(Counter|Search|Feed)Feature\n)\w+Feature\n/#, with: "")
      .replacing(#/(TextSearchState\(\)\n)(  var \w+ = \w+State\(\)\n)+/#, with: \.1)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Runs `make` with a target and more arguments, and returns its output or its error.
  func make(_ arguments: String...) throws -> (status: Int32, said: [String]) {
    try make(arguments)
  }

  func make(_ arguments: [String]) throws -> (status: Int32, said: [String]) {
    let (status, output, errors) = try Self.run(["make"] + arguments, in: root)
    return (status, (status == 0 ? output : errors).split(separator: "\n").map(String.init))
  }

  /// Returns the names of slices for the names of features.
  func slices(of names: [String]) throws -> [String] {
    let script = "for name; do . Tools/feature/name; echo $slice; done"
    let said = try Self.run(["sh", "-c", script, "name"] + names, in: root).output
    return said.split(separator: "\n").map(String.init)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }

  /// All files by their paths.
  var files: [String] {
    let packages = FileManager.default.subpaths(atPath: root.appending(path: "Packages").path())
    return (packages ?? []).filter { $0.contains(".") }.map { "Packages/\($0)" }.sorted()
  }

  /// Runs a command in a temporary folder, where it leaves its errors in a file.
  static func run(
    _ command: [String],
    in folder: URL
  ) throws -> (status: Int32, output: String, errors: String) {
    let (process, output) = (Process(), Pipe())
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    // The process must not use the options of a make that runs these tests.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("MAKE") && !["NAME", "KIND"].contains($0.key) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, try String(contentsOf: errors, encoding: .utf8))
  }
}
