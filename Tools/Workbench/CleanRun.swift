/// Tests that pass on the unchanged kernel, with their durations, which determine when they hang on a changed
/// one.
package struct CleanRun {
  /// The tests in the requested order.
  package let tests: [Tests]
  private let seconds: [Double]

  /// Selects all tests, the quick ones first.
  package static let everything = ["^UDFKitTests\\.", "^LawsTests\\."]

  /// Builds the kernel and runs the tests whose names match.
  ///
  /// All of them must pass.
  package init(of filters: [String], on workbench: Workbench) throws {
    guard try workbench.build() else {
      throw WorkbenchError.doesNotBuild(workbench.lines(of: "build.log"))
    }
    seconds = try filters.map { filter in
      let start = ContinuousClock.now
      guard try workbench.test(filter, limit: 1_800) == .exited(0) else {
        throw WorkbenchError.failsUnchanged(filter)
      }
      return start.duration(to: .now) / .seconds(1)
    }
    // A test hangs after ten times its duration here plus ten seconds.
    tests = zip(filters, seconds).map { Tests($0, limit: 10 + 10 * $1) }
  }

  /// The duration of each test.
  package var description: String {
    zip(tests, seconds).map { "\($0.filter) \(Int($1.rounded())) s" }.joined(separator: ", ")
  }
}
