import Foundation

/// The result of the tests for a change to the kernel.
package enum Verdict: Equatable, Sendable {
  /// A test failed, or the tests hung or crashed.
  case caught(by: String)
  case survived
  case invalid
}

extension Workbench {
  /// Changes files of the copy, builds it, runs tests up to the first failure, and reverts the change.
  func verdict(on files: [ChangedFile], by filters: [String], _ clean: CleanRun) throws -> Verdict {
    defer { for file in files { try? write(file.source.original, to: file.source.path) } }
    for file in files { try write(file.text, to: file.source.path) }
    return try build() ? verdict(by: filters, clean) : .invalid
  }

  /// Runs tests up to the first failure, with a variant of the program.
  func verdict(
    by filters: [String],
    _ clean: CleanRun,
    selecting number: Int? = nil
  ) throws -> Verdict {
    for filter in filters {
      switch try run(filter, quiet: clean.quiet(of: filter), selecting: number) {
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
