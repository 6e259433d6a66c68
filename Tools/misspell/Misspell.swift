import Foundation
import UDFKit
import Workbench

/// A program that misspells members in rules, one at a time, and checks whether the compiler names the mistake.
///
/// `misspell NUMBER SEED` draws this number of mistakes in each module with rules, and `misspell NUMBER SEED MODULE…` in
/// these modules. It needs the modules of a debug build. The exit status is 1 if fewer than nine in ten are named.
@main
struct Misspell {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2, let number = Int(arguments[0]), let seed = UInt64(arguments[1]),
      let modules = RuleModule.named(Array(arguments.dropFirst(2)))
    else {
      let names = RuleModule.all.map(\.name).joined(separator: " ")
      Console.complain("usage: misspell NUMBER SEED [MODULE…], of the modules \(names)")
      exit(2)
    }
    do {
      var score = NamingScore()
      for module in modules { try check(module, number, seed, &score) }
      Console.say("misspell: \(score), seed \(seed)")
      exit(score.suffices ? 0 : 1)
    } catch {
      Console.complain("misspell: \(error)")
      exit(2)
    }
  }

  /// Makes mistakes in a module until enough of them are errors.
  private static func check(
    _ module: RuleModule,
    _ number: Int,
    _ seed: UInt64,
    _ score: inout NamingScore
  ) throws {
    let check = try TypeCheck(module)
    var random = SeededRandom(seed: seed)
    var own = NamingScore()
    for mistake in try module.mistakes().shuffled(using: &random) where own.count < number {
      // A name that exists too is no mistake.
      guard let answer = try check.answer(to: mistake) else { continue }
      own.add(isNamed: answer.isNamed)
      if !answer.isNamed { Console.say("\(mistake) is not named: \(answer.error)") }
    }
    Console.say("\(module.name): \(own)")
    score.add(own)
  }
}
