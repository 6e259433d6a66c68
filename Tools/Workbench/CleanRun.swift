/// Tests that pass without a change, with their durations, which determine when they hang with one.
struct CleanRun {
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
