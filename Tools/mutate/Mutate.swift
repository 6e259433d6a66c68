import Foundation
import RepositoryReading
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
    let ofSpeed = try NamedChange.all(in: Repository.text(of: "Tools/mutate/speed-only"))
    let counted = mutants.filter { mutant in !ofSpeed.contains { $0.names(mutant) } }
    let chosen: [Mutant]
    if isAgain {
      let log = try String(contentsOfFile: arguments[1], encoding: .utf8)
      let survivors = NamedChange.all(in: log)
      chosen = counted.filter { mutant in survivors.contains { $0.names(mutant) } }
      Console.say("mutate: the survivors in \(arguments[1])")
    } else {
      guard let number = Int(arguments[0]), number > 0, let seed = UInt64(arguments[1]) else {
        return nil
      }
      chosen = Array(Draw.order(counted, seed: seed).prefix(number))
      Console.say("mutate: seed \(seed)")
    }
    let workbench = try Workbench()
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
    try Repository.files(in: "Packages/UDFKit/Sources/UDFKit", as: "swift")
      .filter { !$0.contains(".docc/") }
      .flatMap { Mutant.all(in: Source(path: $0, text: try Repository.text(of: $0))) }
  }

  /// All tests but one, the quick ones first.
  ///
  /// A function with variants has a larger frame, for which the test of a large state has no room.
  private static let everything = ["^UDFKitTests\\.", "^LawsTests\\.(?!BigStateFireTests)"]
}
