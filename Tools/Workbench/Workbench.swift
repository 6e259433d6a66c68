import Foundation
import RepositoryReading

/// A copy of the kernel, its tests and the laws, which can be changed, built and tested.
///
/// The copy stays between runs, so that only changed files are built again. It is updated at the start, which
/// also reverts the changes of an interrupted run.
package struct Workbench {
  /// The root of the copy.
  let tree: URL
  private let place = Repository.root.appending(path: ".build-mutate")
  private let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"

  /// Opens the workbench in a folder below the root of the repository.
  package init() throws {
    tree = place.appending(path: "tree")
    try FileManager.default.createDirectory(at: tree, withIntermediateDirectories: true)
    try lock()
    try update()
  }

  private static let folders = [
    "Packages/UDFKit/Sources", "Packages/UDFKit/Tests", "Tests/LawsTests",
  ]

  /// Updates the copy from the repository, and writes only files that differ.
  private func update() throws {
    func files(of root: URL) -> [String] {
      Self.folders.flatMap { Repository.files(in: $0, of: root, as: "swift") }
        .filter { !$0.contains(".docc/") }
    }
    let wanted = files(of: Repository.root)
    for path in Set(files(of: tree)).subtracting(wanted) {
      try FileManager.default.removeItem(at: tree.appending(path: path))
    }
    for path in wanted { try write(Repository.text(of: path), to: path) }
    try write(Repository.text(of: "Tools/kernel/Package.swift"), to: "Package.swift")
    try write(Variants.declaration, to: "Packages/UDFKit/Sources/UDFKit/SelectedChange.swift")
  }

  /// Two simultaneous runs would change and build each other's files.
  private func lock() throws {
    let file = open(place.appending(path: "lock").path(), O_CREAT | O_RDWR, 0o644)
    guard file >= 0, lockf(file, F_TLOCK, 0) == 0 else { throw WorkbenchError.inUse(place.path()) }
  }

  /// Builds the copy.
  ///
  /// Returns false if it does not compile.
  func build() throws -> Bool {
    let command = Command(
      arguments: [swift, "build", "--build-tests", "-debug-info-format", "none"] + package,
      log: place.appending(path: "build.log")
    )
    return try command.run(quiet: 1_800) == .exited(0)
  }

  /// Runs the tests whose names match up to the first failure, and ends them if they write nothing for some seconds.
  ///
  /// The number selects a variant of a program, or none if it is -1.
  func run(_ filter: String, quiet: Double, selecting number: Int?) throws -> End {
    let selection = number.map { ["\(Variants.variable)=\($0)"] } ?? []
    return try Command(
      arguments: selection + testCommand + ["--filter", filter],
      log: place.appending(path: "test.log")
    )
    .run(quiet: quiet, stopsAt: "✘")
  }

  /// Builds the copy, and returns the places of the errors.
  ///
  /// Throws if it does not compile for another reason.
  func buildErrors() throws -> [(path: String, line: Int)] {
    if try build() { return [] }
    let errors = lines(of: "build.log").compactMap { line -> (path: String, line: Int)? in
      let parts = line.split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[3].hasPrefix(" error"), let number = Int(parts[1]) else {
        return nil
      }
      return (String(parts[0]), number)
    }
    if errors.isEmpty { throw buildFailure() }
    return errors
  }

  func buildFailure() -> WorkbenchError { .doesNotBuild(lines(of: "build.log")) }

  /// Writes a file of the copy at a path from its root, unless it has this text.
  func write(_ text: String, to path: String) throws {
    if let known = try? self.text(of: path), known == text { return }
    let file = tree.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Returns the text of a file of the copy at a path from its root.
  package func text(of path: String) throws -> String { try Repository.text(of: path, in: tree) }

  /// The last output of the build or the tests.
  func lines(of log: String) -> [String] {
    // The output of a command that was ended may end within a character.
    let data = (try? Data(contentsOf: place.appending(path: log))) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private var testCommand: [String] {
    #if os(Linux)
    // The package manager would start the tests in another process group.
    let tests = place.appending(path: "build/debug/KernelPackageTests.xctest").path()
    return [tests, "--testing-library", "swift-testing"]
    #else
    return [swift, "test", "--skip-build", "--disable-xctest"] + package
    #endif
  }

  private var package: [String] {
    ["--package-path", tree.path(), "--scratch-path", place.appending(path: "build").path()]
  }
}
