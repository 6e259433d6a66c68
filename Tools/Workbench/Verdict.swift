import Foundation

/// The result of the tests for a change to the kernel.
package enum Verdict: Equatable, Sendable {
  /// A test failed, or the tests hung or crashed.
  case caught(by: String)
  case survived
  case invalid
}

/// Tests that are run together.
struct Tests {
  /// The pattern that their names match.
  let filter: String
  /// The number of seconds after which they hang.
  let limit: Double
  /// The number of seconds without output after which they hang.
  let quiet: Double
}

extension Workbench {
  /// Changes files of the copy, builds it, runs tests up to the first failure, and reverts the change.
  func verdict(on texts: [String: String], by tests: [Tests]) throws -> Verdict {
    let originals = try texts.keys.map { ($0, try Data(contentsOf: tree.appending(path: $0))) }
    defer {
      for (path, data) in originals { try? data.write(to: tree.appending(path: path)) }
    }
    for (path, text) in texts { try Data(text.utf8).write(to: tree.appending(path: path)) }
    guard try build() else { return .invalid }
    return try verdict(by: tests)
  }

  /// Runs tests up to the first failure, with a variant of the program.
  func verdict(by tests: [Tests], selecting number: Int? = nil) throws -> Verdict {
    for tests in tests {
      let end = try run(
        tests.filter,
        limit: tests.limit,
        quiet: tests.quiet,
        selecting: number
      )
      switch end {
      case .exited(0): continue
      case .stopped: return .caught(by: firstFailure)
      case .hung: return .caught(by: "a test that hung")
      case .exited(let status): return .caught(by: "the end of the tests with status \(status)")
      }
    }
    return .survived
  }

  /// Returns the name of the failed test from the output of Swift Testing.
  ///
  /// The mark before it may be colored.
  private var firstFailure: String {
    let line = lines(of: "test.log").first { $0.contains("✘") } ?? ""
    let name = line.components(separatedBy: " Test ").dropFirst().joined(separator: " Test ")
    return String((name.components(separatedBy: " recorded an issue").first ?? name).prefix(100))
  }
}
