import Foundation
import Workbench

/// Changes the kernel at random and looks whether a test notices.
///
/// `mutate NUMBER SEED` puts so many mutants to the test and names those that survive. Exit status 1 if more
/// than one in twenty does.
@main
struct Mutate {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let number = arguments.first.flatMap(Int.init), number > 0, arguments.count == 2,
      let seed = arguments.last.flatMap(UInt64.init)
    else {
      Console.complain("usage: make mutate N=50 SEED=1, both whole numbers")
      exit(2)
    }
    do {
      exit(try run(number: number, seed: seed) ? 0 : 1)
    } catch {
      Console.complain("mutate: \(error)")
      exit(2)
    }
  }

  private static func run(number: Int, seed: UInt64) throws -> Bool {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    let workbench = try Workbench(
      root: root,
      swift: ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
    )
    let listed = try String(contentsOf: root.appending(path: speedOnly), encoding: .utf8)
    let clean = try CleanRun(of: CleanRun.everything, on: workbench)
    Console.say("mutate: seed \(seed), \(clean.description) on the kernel as it stands")
    var score = Score(wanted: number)
    let mutants = Draw.order(try mutants(in: workbench.tree), seed: seed)
    for mutant in mutants where !SpeedOnly(listed).contains(mutant) {
      if score.isComplete { break }
      let start = ContinuousClock.now
      let verdict = try workbench.verdict(on: [mutant.path: mutant.text], by: clean.tests)
      score.count(mutant, verdict, seconds: start.duration(to: .now) / .seconds(1))
    }
    score.summarize(of: mutants.count)
    return score.suffices
  }

  /// All mutants of the kernel.
  private static func mutants(in tree: URL) throws -> [Mutant] {
    let folder = "Packages/UDFKit/Sources/UDFKit"
    let paths = FileManager.default.subpaths(atPath: tree.appending(path: folder).path()) ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      let file = tree.appending(path: folder).appending(path: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      return Mutators.mutants(of: Source(path: "\(folder)/\(path)", text: text))
    }
  }

  private static let speedOnly = "Tools/mutate/speed-only"
}
