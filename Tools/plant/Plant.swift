import Foundation
import RepositoryReading
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
    let files = Repository.files(in: "Tools/plant/bugs", as: "patch").filter { file in
      names.isEmpty || names.contains { URL(filePath: file).lastPathComponent.contains($0) }
    }
    if files.isEmpty { throw BugError.noneNamed(names) }
    let workbench = try Workbench()
    var bugs: [(bug: Bug, change: [ChangedFile])] = []
    for file in files {
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      do {
        let bug = try Bug(name: name, text: Repository.text(of: file))
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
}
