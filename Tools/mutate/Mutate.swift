import Foundation
import Workbench

/// A program that changes the kernel at random and checks whether a test fails.
///
/// `mutate NUMBER SEED` tests this number of mutants and names those that survive. `mutate again LOG` tests the
/// survivors of an earlier run. The exit status is 1 if more than one in twenty survives.
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
    let mutants = try mutants(in: workbench.tree)
    let counted = mutants.filter { !listed.contains($0) }
    let (chosen, wanted) = try choose(choice, among: counted)
    let clean = try CleanRun(of: CleanRun.everything, on: workbench)
    Console.say("mutate: \(choice.description), \(clean.description) on the kernel as it stands")
    var score = Score(wanted: wanted)
    for mutant in chosen {
      if score.isComplete { break }
      let start = ContinuousClock.now
      let verdict = try workbench.verdict(on: [mutant.path: mutant.text], by: clean.tests)
      score.count(mutant, verdict, seconds: start.duration(to: .now) / .seconds(1))
    }
    score.summarize(of: mutants.count)
    return score.suffices
  }

  /// Returns the mutants to test, in order, and how many of them count.
  private static func choose(
    _ choice: Choice,
    among mutants: [Mutant]
  ) throws -> (mutants: [Mutant], count: Int) {
    switch choice {
    case .drawn(let number, let seed): return (Draw.order(mutants, seed: seed), number)
    case .again(let log):
      let survivors = Survivors(log: try String(contentsOf: URL(filePath: log), encoding: .utf8))
      let chosen = mutants.filter(survivors.contains)
      return (chosen, chosen.count)
    }
  }

  /// Returns all mutants of the kernel.
  private static func mutants(in tree: URL) throws -> [Mutant] {
    let folder = "Packages/UDFKit/Sources/UDFKit"
    let paths = FileManager.default.subpaths(atPath: tree.appending(path: folder).path()) ?? []
    // The code of the tutorial is in the DocC catalog.
    let sources = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return try sources.sorted().flatMap { path in
      let file = tree.appending(path: folder).appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      return Mutators.mutants(of: Source(path: "\(folder)/\(path)", text: text))
    }
  }

  private static let speedOnly = "Tools/mutate/speed-only"
}
