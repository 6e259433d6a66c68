import Foundation

/// The compiler's answers to a module with a mistake.
///
/// Each mistake is made in a copy of its file.
struct TypeCheck {
  /// The first error from its line on, and whether an error on the line of the mistake has the misspelt name in it.
  struct Answer {
    let error: String
    let isNamed: Bool
  }

  private let module: String
  private let files: [String]

  /// Checks that the module compiles as it stands.
  init(_ module: RuleModule) throws {
    self.module = module.name
    // The build writes the files of a module that are embedded in its code.
    let embedded = ".build/debug/\(module.name).build/DerivedSources/embedded_resources.swift"
    let hasEmbedded = FileManager.default.fileExists(atPath: embedded)
    files = try module.files() + (hasEmbedded ? [embedded] : [])
    if let error = try errors(in: files).first {
      throw MisspellError.doesNotCompile(module.name, error: error)
    }
  }

  /// Returns what the compiler says about a mistake, or nil if it says nothing.
  func answer(to mistake: Mistake) throws -> Answer? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "misspell-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = URL(filePath: mistake.path).lastPathComponent
    let copy = folder.appending(path: name)
    try mistake.text.write(to: copy, atomically: true, encoding: .utf8)
    let errors = try errors(in: files.filter { $0 != mistake.path } + [copy.path()])
    guard let first = errors.first?.split(separator: ".swift:", maxSplits: 1).last else {
      return nil
    }
    let isNamed = errors.contains {
      $0.contains("/\(name):\(mistake.line):") && $0.contains("'\(mistake.name)'")
    }
    return Answer(error: String(first), isNamed: isNamed)
  }

  /// Returns the errors of the compiler, a line each.
  private func errors(in files: [String]) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    process.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", module]
      + ["-package-name", "UDFKit", "-I", ".build/debug/Modules"]
      + features.flatMap { ["-enable-upcoming-feature", $0] } + files
    process.standardInput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map(String.init)
    return lines.filter { $0.contains(": error: ") }
  }
}
