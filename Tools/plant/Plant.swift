import Foundation
import Workbench

/// A program that plants bugs in a copy of the kernel, and checks whether their suites catch them.
///
/// `plant [NAME…]` plants the bugs of `Tools/plant/bugs` whose names contain one of the arguments, or all
/// bugs without arguments. The exit status is 1 if a bug is not caught or cannot be planted.
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
    var bugs: [(bug: Bug, change: [ChangedFile])] = []
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      do {
        let bug = try Bug(name: name, text: String(contentsOf: file, encoding: .utf8))
        bugs.append((bug, try bug.change(of: workbench.text(of:))))
      } catch {
        Console.say("ERROR: \(name): \(error)")
      }
    }
    let filters = bugs.map { [$0.bug.filter] }
    var caught = 0
    try workbench.judge(bugs.map(\.change), by: filters) { number, verdict, _ in
      let bug = bugs[number].bug
      switch verdict {
      case .caught(let test): Console.say("caught by \(test): \(bug.name), \(bug.summary)")
      case .survived: Console.say("NOT CAUGHT: \(bug.name), \(bug.summary)")
      case .invalid: Console.say("ERROR: \(bug.name): \(BugError.doesNotCompile)")
      }
      if case .caught = verdict { caught += 1 }
    }
    Console.say("plant: \(caught) of \(files.count) bugs caught")
    return caught == files.count
  }

  private static func bugs(in folder: URL, named names: [String]) throws -> [URL] {
    let all = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "patch" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    if names.isEmpty { return all }
    let named = all.filter { file in names.contains { file.lastPathComponent.contains($0) } }
    if named.isEmpty { throw BugError.noneNamed(names) }
    return named
  }
}
