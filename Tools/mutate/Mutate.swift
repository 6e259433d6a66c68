import Foundation
import Workbench

/// A program that changes the kernel at random and checks whether a test fails.
///
/// `mutate NUMBER SEED` draws this number of mutants, tests those that compile, and names those that survive.
/// `mutate again LOG` tests the survivors of an earlier run. The exit status is 1 if more than one in twenty
/// survives.
@main
struct Mutate {
  static func main() {
    guard let choice = Choice(Array(CommandLine.arguments.dropFirst())) else {
      Console.complain("usage: make mutate N=50 SEED=1, both whole numbers; or AGAIN=path/of/log")
      exit(2)
    }
    do {
      exit(try run(choice) ? 0 : 1)
    } catch {
      Console.complain("mutate: \(error)")
      exit(2)
    }
  }

  private static func run(_ choice: Choice) throws -> Bool {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let workbench = try Workbench(
      root: root,
      swift: ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    )
    let listed = SpeedOnly(
      try String(contentsOf: root.appending(path: speedOnly), encoding: .utf8)
    )
    let mutants = try mutants(in: root)
    let counted = mutants.filter { !listed.contains($0) }
    let chosen = try choose(choice, among: counted)
    Console.say("mutate: \(choice.description)")
    let filters = [[String]](repeating: everything, count: chosen.count)
    var score = Score(drawn: chosen.count)
    let files = chosen.map { [$0.file] }
    try workbench.judge(files, by: filters, alone: choice.isAgain) { number, verdict, seconds in
      score.count(chosen[number], verdict, seconds: seconds)
    }
    score.summarize(of: mutants.count)
    return score.suffices
  }

  private static func choose(_ choice: Choice, among mutants: [Mutant]) throws -> [Mutant] {
    switch choice {
    case .drawn(let number, let seed):
      return Array(Draw.order(mutants, seed: seed).prefix(number))
    case .again(let log):
      let survivors = Survivors(log: try String(contentsOf: URL(filePath: log), encoding: .utf8))
      return mutants.filter(survivors.contains)
    }
  }

  private static func mutants(in root: URL) throws -> [Mutant] {
    let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path()) ?? []
    // The code of the tutorial is in the DocC catalog.
    let sources = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return try sources.sorted().flatMap { path in
      let file = root.appending(path: folder).appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      return Mutators.mutants(of: Source(path: "\(folder)/\(path)", text: text))
    }
  }

  /// All tests, the quick ones first.
  private static let everything = ["^UDFKitTests\\.", "^LawsTests\\."]
  private static let folder = "Packages/UDFKit/Sources/UDFKit"
  private static let speedOnly = "Tools/mutate/speed-only"
}
