import Foundation
import Workbench

/// A program that plants bugs in a copy of the kernel, one at a time, and checks whether their suites catch
/// them.
///
/// `plant [NAME…]` plants the bugs of `Tools/plant/bugs` whose names contain one of the arguments, or all
/// bugs without arguments. `plant today` plants a third of them, so that three days plant all. The exit status is 1 if a
/// bug is not caught or cannot be planted.
@main
struct Plant {
  static func main() {
    do {
      exit(try run(names: Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
      Console.complain("plant: \(error)")
      exit(2)
    }
  }

  private static func run(names: [String]) throws -> Bool {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let files = try bugs(in: root.appending(path: "Tools/plant/bugs"), named: names)
    let workbench = try Workbench(
      root: root,
      swift: ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    )
    let suites = try Suites.names(in: workbench.tree)
    let bugs = files.compactMap { file -> Bug? in
      let name = file.deletingPathExtension().lastPathComponent
      return reportingErrors(of: name) {
        let bug = try Bug(name: name, text: String(contentsOf: file, encoding: .utf8))
        if let unknown = bug.suites.first(where: { !suites.contains($0) }) {
          throw BugError.unknownSuite(unknown)
        }
        return bug
      }
    }
    // All clean tests run before any bug is planted, so that the unchanged kernel is built once.
    let clean = try CleanRun(of: bugs.map { Suites.filter($0.suites) }, on: workbench)
    var caught = 0
    for (bug, tests) in zip(bugs, clean.tests) {
      let verdict = reportingErrors(of: bug.name) {
        try workbench.verdict(on: bug.planted(in: workbench.text(of:)), by: [tests])
      }
      switch verdict {
      case .caught(let test): Console.say("caught by \(test): \(bug.name), \(bug.summary)")
      case .survived: Console.say("NOT CAUGHT: \(bug.name), \(bug.summary)")
      case .invalid: Console.say("ERROR: \(bug.name): \(BugError.doesNotCompile)")
      case nil: break
      }
      if case .caught = verdict { caught += 1 }
    }
    Console.say("plant: \(caught) of \(files.count) bugs caught")
    return caught == files.count
  }

  /// Returns the result of a closure.
  ///
  /// If it throws, prints the reason and returns nil.
  private static func reportingErrors<Value>(of name: String, _ body: () throws -> Value) -> Value?
  {
    do {
      return try body()
    } catch {
      Console.say("ERROR: \(name): \(error)")
      return nil
    }
  }

  private static func bugs(in folder: URL, named names: [String]) throws -> [URL] {
    let all = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "patch" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    if names.isEmpty { return all }
    if names == ["today"] {
      let day = Int(Date().timeIntervalSince1970) / 86_400
      return all.indices.filter { $0 % 3 == day % 3 }.map { all[$0] }
    }
    let named = all.filter { file in names.contains { file.lastPathComponent.contains($0) } }
    if named.isEmpty { throw BugError.noneNamed(names) }
    return named
  }
}
