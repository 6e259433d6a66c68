/// Tests that pass without a change, with their durations, which determine when they hang with one.
struct CleanRun {
  private let seconds: [String: Double]

  /// Builds the kernel, and runs the tests whose names match a filter, for each of the filters.
  ///
  /// All of them must pass.
  init(of filters: [String], on workbench: Workbench) throws {
    guard try workbench.build() else { throw workbench.buildFailure() }
    var seconds: [String: Double] = [:]
    for filter in filters {
      let start = ContinuousClock.now
      guard try workbench.test(filter, quietFor: 600, selecting: -1) == .exited(0) else {
        throw WorkbenchError.failsUnchanged(filter)
      }
      seconds[filter] = start.duration(to: .now) / .seconds(1)
    }
    self.seconds = seconds
  }

  /// Returns the tests of a filter, which hang if they write nothing for longer than all of them took here.
  func tests(matching filter: String) -> Tests {
    Tests(filter, limit: 10 + (seconds[filter] ?? 0))
  }
}
