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
    do {
      guard let suffices = try run(Array(CommandLine.arguments.dropFirst())) else {
        Console.complain("usage: make mutate N=50 SEED=1, both whole numbers; or AGAIN=path/of/log")
        exit(2)
      }
      exit(suffices ? 0 : 1)
    } catch {
      Console.complain("mutate: \(error)")
      exit(2)
    }
  }

  /// Returns whether few enough mutants survive, or nil for wrong arguments.
  private static func run(_ arguments: [String]) throws -> Bool? {
    guard arguments.count == 2 else { return nil }
    let isAgain = arguments[0] == "again"
    let mutants = try mutants()
    let ofSpeed = try NamedChange.all(in: text(of: "Tools/mutate/speed-only"))
    let counted = mutants.filter { mutant in !ofSpeed.contains { $0.names(mutant) } }
    let chosen: [Mutant]
    if isAgain {
      let survivors = try NamedChange.all(in: text(of: arguments[1]))
      chosen = counted.filter { mutant in survivors.contains { $0.names(mutant) } }
      Console.say("mutate: the survivors in \(arguments[1])")
    } else {
      guard let number = Int(arguments[0]), number > 0, let seed = UInt64(arguments[1]) else {
        return nil
      }
      chosen = Array(Draw.order(counted, seed: seed).prefix(number))
      Console.say("mutate: seed \(seed)")
    }
    let workbench = try Workbench(
      root: URL(filePath: FileManager.default.currentDirectoryPath),
      swift: ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    )
    let filters = [[String]](repeating: everything, count: chosen.count)
    var score = Score(drawn: chosen.count)
    let files = chosen.map { [$0.file] }
    try workbench.judge(files, by: filters, alone: isAgain) { number, verdict, seconds in
      score.count(chosen[number], verdict, seconds: seconds)
    }
    score.summarize(of: mutants.count)
    return score.suffices
  }

  private static func mutants() throws -> [Mutant] {
    // The code of the tutorial is in the DocC catalog.
    let sources = (FileManager.default.subpaths(atPath: folder) ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    return try sources.sorted().map { "\(folder)/\($0)" }.flatMap { path in
      Mutators.mutants(of: Source(path: path, text: try text(of: path)))
    }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// All tests but one, the quick ones first.
  ///
  /// A function with variants has a larger frame, for which the test of a large state has no room.
  private static let everything = ["^UDFKitTests\\.", "^LawsTests\\.(?!BigStateFireTests)"]
  private static let folder = "Packages/UDFKit/Sources/UDFKit"
}
