import Foundation

/// The result of the tests for a change to the kernel.
package enum Verdict: Equatable, Sendable {
  /// A test failed, or the tests hung or crashed.
  case caught(by: String)
  case survived
  case invalid
}

extension Workbench {
  /// Tests changes to the kernel, each by the tests whose names match its filters, and calls a closure with the number of
  /// the change, the verdict and the seconds that the tests took.
  ///
  /// Changes to the bodies of functions are built together and tested one at a time. A change to anything else, for example
  /// to the initial value of a variable, is built alone. So is a change that does not compile beside the others, and each one
  /// of a few. Without a change, all tests must pass.
  package func judge(
    _ changes: [[ChangedFile]],
    by filters: [[String]],
    alone isAlone: Bool = false,
    _ tell: (Int, Verdict, Double) -> Void
  ) throws {
    func tellVerdict(on number: Int, _ verdict: () throws -> Verdict) rethrows {
      let start = ContinuousClock.now
      let result = try verdict()
      tell(number, result, start.duration(to: .now) / .seconds(1))
    }
    var alone = changes.indices.filter { number in
      isAlone || changes[number].contains { $0.bodies.contains(nil) }
    }
    var rest = changes.indices.filter { !alone.contains($0) }
    while rest.count > 3 {
      var batch = Batch(takenFrom: &rest, of: changes)
      alone += try batch.build(on: self)
      let names = Set(batch.numbers.flatMap { filters[$0] })
      let clean = try CleanRun(of: names, on: self, selecting: -1)
      for number in batch.numbers {
        try tellVerdict(on: number) { try verdict(by: filters[number], clean, selecting: number) }
      }
    }
    alone += rest
    if alone.isEmpty { return }
    for source in changes.joined().map(\.source) { try write(source.original, to: source.path) }
    let clean = try CleanRun(of: Set(alone.flatMap { filters[$0] }), on: self)
    for number in alone {
      try tellVerdict(on: number) { try verdict(on: changes[number], by: filters[number], clean) }
    }
  }

  /// Changes files of the copy, builds it, runs tests up to the first failure, and reverts the change.
  private func verdict(
    on files: [ChangedFile],
    by filters: [String],
    _ clean: CleanRun
  ) throws -> Verdict {
    defer { for file in files { try? write(file.source.original, to: file.source.path) } }
    for file in files { try write(file.text, to: file.source.path) }
    return try build() ? verdict(by: filters, clean) : .invalid
  }

  /// Runs tests up to the first failure, with a variant of the program.
  private func verdict(
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

/// Tests that pass without a change, with their durations, which determine when they hang with one.
private struct CleanRun {
  private let seconds: [String: Double]

  /// Builds the kernel, which may have variants, and runs the tests whose names match some filters, without a change.
  ///
  /// All of them must pass.
  init(of filters: Set<String>, on workbench: Workbench, selecting number: Int? = nil) throws {
    guard try workbench.build() else { throw workbench.buildFailure() }
    var seconds: [String: Double] = [:]
    for filter in filters.sorted() {
      let start = ContinuousClock.now
      let end = try workbench.run(filter, quiet: 600, selecting: number)
      guard end == .exited(0) else { throw WorkbenchError.failsUnchanged(filter) }
      seconds[filter] = start.duration(to: .now) / .seconds(1)
    }
    self.seconds = seconds
  }

  /// Returns after how many seconds without output tests hang: three times as long as all of them take, and ten.
  func quiet(of filter: String) -> Double { 10 + 3 * seconds[filter, default: 0] }
}
