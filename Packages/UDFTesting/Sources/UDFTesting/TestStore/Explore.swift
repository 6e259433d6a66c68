/// Runs a scenario once for each seed and reports the first seed that fails.
///
/// Each seed determines another order of concurrent work. The report includes the failure of the scenario.
///
/// ```swift
/// await explore(seeds: 0..<1_000) { seed in
///   let test = TestStore(state: SearchState(), reducer: SearchFeature.reducer, seed: seed)
///   test.exhaustivity = .off
///   await test.sendConcurrently(SearchAction.queryChanged("a"), SearchAction.queryChanged("b"))
///   await test.advance(by: .seconds(1))
///   #expect(!test.state.isLoading)
///   await test.finish()
/// }
/// ```
///
/// Create all objects anew for each seed. The function detects failures of this module, of `reportIssue`, of
/// `#expect` and `#require`, and thrown errors. It does not detect failures of a detached task or of an
/// XCTest assertion. Those fail the test without naming the seed.
public nonisolated(nonsending) func explore(
  seeds: some Sequence<UInt64>,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ scenario: (_ seed: UInt64) async throws -> Void
) async {
  let location = TestLocation(fileID, filePath, line, column)
  var passed = 0
  for seed in seeds {
    let failures = FirstFailure()
    await failures.collect(at: location) { try await scenario(seed) }
    if let failure = failures.first {
      return failure.report(
        "Seed \(seed) fails, after \(passed) that passed. To see it alone: seed: \(seed).\n\n"
          + failure.text
      )
    }
    passed += 1
  }
  if passed == 0 { location.fail("There is no seed to try.") }
}
