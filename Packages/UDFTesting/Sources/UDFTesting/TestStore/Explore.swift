/// Runs a scenario once for each seed, and so in many orders of what may run concurrently; reports the
/// first seed that fails, with its failure.
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
/// Make everything anew for each seed. It sees the failures of this module, of `reportIssue`, of
/// `#expect` and `#require`, and errors that are thrown; not what a detached task or an assertion of
/// XCTest reports: that fails the test without naming the seed.
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
