/// Tests that pass on the kernel as it stands, and how long they take: what says when they hang on a changed one.
package struct CleanRun {
  /// The tests, in the order in which they were asked for.
  package let tests: [Tests]
  private let seconds: [Double]

  /// What chooses all tests: the quick ones first.
  package static let everything = ["^UDFKitTests\\.", "^LawsTests\\."]

  /// Builds the kernel and runs tests by what their names match; they must pass.
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
    // They hang after ten times what they take here, and ten seconds.
    tests = zip(filters, seconds).map { Tests($0, limit: 10 + 10 * $1) }
  }

  /// How long each took.
  package var description: String {
    zip(tests, seconds).map { "\($0.filter) \(Int($1.rounded())) s" }.joined(separator: ", ")
  }
}
