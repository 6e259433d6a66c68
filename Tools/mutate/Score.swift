import Workbench

/// The number of tested mutants, and the survivors.
struct Score {
  let drawn: Int
  private var caught = 0
  private var survivors: [Mutant] = []
  private var invalid = 0

  init(drawn: Int) { self.drawn = drawn }

  /// Whether at most one in twenty survived, rounded up.
  var suffices: Bool { survivors.count <= (caught + survivors.count + 19) / 20 }

  /// Counts a mutant and prints a line about it.
  mutating func count(_ mutant: Mutant, _ verdict: Verdict, seconds: Double) {
    let place = "\(mutant.path):\(mutant.line)"
    switch verdict {
    case .invalid:
      invalid += 1
      return
    case .caught(let test):
      caught += 1
      tell("caught by \(test) (\(Int(seconds.rounded())) s): \(place)")
    case .survived:
      survivors.append(mutant)
      tell("SURVIVED (\(Int(seconds.rounded())) s): \(place)")
      for line in mutant.difference { Console.say("    \(line)") }
    }
  }

  /// Prints the score and all survivors again.
  func summarize(of mutants: Int) {
    for mutant in survivors {
      Console.say("\(mutant.path):\(mutant.line)")
      for line in mutant.difference { Console.say("    \(line)") }
    }
    let count = caught + survivors.count
    let percent = count == 0 ? 0 : caught * 1000 / count
    Console.say(
      "mutate: \(caught) of \(count) caught, \(percent / 10).\(percent % 10) %;"
        + " \(invalid) did not compile; \(mutants) changes are possible"
    )
  }

  private func tell(_ line: String) {
    Console.say("[\(caught + survivors.count + invalid)/\(drawn)] \(line)")
  }
}
