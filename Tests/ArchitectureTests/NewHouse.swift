import Foundation
import RepositoryReading

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
    for name in Repository.files(in: folder, as: "swift") + ["Package.swift"] {
      let text = try Repository.text(of: name)
      let hasMade = [Self.features, "Package.swift"].contains(name)
      try write(hasMade ? Self.withoutMade(text) : text, to: name)
    }
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

  /// Runs `make` with a target and more arguments, and returns its status and what it says.
  func make(_ arguments: String...) throws -> (status: Int32, said: [String]) {
    try make(arguments)
  }

  func make(_ arguments: [String]) throws -> (status: Int32, said: [String]) {
    let (status, said) = try run(["make"] + arguments)
    return (status, said.split(separator: "\n").map(String.init))
  }

  /// Runs a command that does not use the options of a make that runs these tests.
  func run(_ command: [String]) throws -> (status: Int32, output: String) {
    try Repository.run(command, in: root, environment: Repository.environmentOutsideOfMake)
  }

  func text(of path: String) throws -> String { try Repository.text(of: path, in: root) }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }

  /// The texts of the files that join the features to radar.
  func joined() throws -> [String] { try ["Package.swift", Self.features].map(text) }

  /// All files by their paths.
  var files: [String] {
    let packages = FileManager.default.subpaths(atPath: root.appending(path: "Packages").path())
    return (packages ?? []).filter { $0.contains(".") }.map { "Packages/\($0)" }.sorted()
  }
}
