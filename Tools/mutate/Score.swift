import Workbench

/// How many mutants were put to the test, and which survived.
struct Score {
  /// How many are to be counted.
  let wanted: Int
  private var caught = 0
  private var survivors: [Mutant] = []
  private var invalid = 0

  init(wanted: Int) { self.wanted = wanted }

  var isComplete: Bool { caught + survivors.count >= wanted }

  /// Whether no more than one in twenty survived, a part of one counted as one.
  var suffices: Bool { survivors.count <= (wanted + 19) / 20 }

  /// Counts a mutant, and tells of it in a line.
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

  /// Tells the score, and all survivors once more.
  func summarize(of mutants: Int) {
    for mutant in survivors {
      Console.say("\(mutant.path):\(mutant.line)")
      for line in mutant.difference { Console.say("    \(line)") }
    }
    let count = caught + survivors.count
    let percent = count == 0 ? 0 : caught * 1000 / count
    Console.say(
      "mutate: \(caught) of \(count) caught, \(percent / 10).\(percent % 10) %;"
        + " \(invalid) more did not compile; \(mutants) changes are possible"
    )
  }

  private func tell(_ line: String) {
    Console.say("[\(caught + survivors.count)/\(wanted)] \(line)")
  }
}
