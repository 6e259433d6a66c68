/// Tests that pass without a change, with their durations, which determine when they hang with one.
struct CleanRun {
  private let seconds: [String: Double]

  /// Builds the kernel, which may have variants, and runs the tests of some changes without a change.
  ///
  /// All of them must pass.
  init(
    of filters: [[String]],
    _ numbers: [Int],
    on workbench: Workbench,
    selecting number: Int? = nil
  ) throws {
    guard try workbench.build() else { throw workbench.buildFailure() }
    var seconds: [String: Double] = [:]
    for filter in Set(numbers.flatMap { filters[$0] }).sorted() {
      let start = ContinuousClock.now
      let end = try workbench.run(filter, limit: 1_800, quiet: 600, selecting: number)
      guard end == .exited(0) else { throw WorkbenchError.failsUnchanged(filter) }
      seconds[filter] = start.duration(to: .now) / .seconds(1)
    }
    self.seconds = seconds
  }

  /// Returns the tests of filters.
  ///
  /// They hang after ten times their duration here, or if they write nothing for three times as long, and ten seconds.
  func tests(_ filters: [String]) -> [Tests] {
    filters.map { filter in
      let seconds = seconds[filter] ?? 0
      return Tests(filter: filter, limit: 10 + 10 * seconds, quiet: 10 + 3 * seconds)
    }
  }
}
