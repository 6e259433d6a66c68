import IssueReporting
import Synchronization

/// Runs a scenario once for each seed, and so in many orders of what may run concurrently; reports the
/// first seed that fails, with its failure.
///
/// ```swift
/// await explore(seeds: 0..<1_000) { seed in
///   let test = TestStore(state: SearchState(), reducer: SearchFeature.reducer, seed: seed)
///   test.exhaustivity = .off
///   await test.sendConcurrently(SearchAction.queryChanged("a"), SearchAction.queryChanged("b"))
///   await test.advance(by: .seconds(1))
///   test.expect { $0.isLoading = false }
///   await test.finish()
/// }
/// ```
///
/// Make everything anew for each seed. It sees the failures of this module's assertions and of
/// `reportIssue`, and errors that are thrown. An `#expect` or `#require` fails the test by itself and
/// cannot say for which seed: use `TestStore.expect`, or throw.
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
    await withIssueReporters([failures]) {
      do {
        try await scenario(seed)
      } catch {
        location.fail("It threw an error: \(error)")
      }
    }
    if let failure = failures.first {
      return failure.location.fail(
        "Seed \(seed) fails, after \(passed) that passed. To see it alone: seed: \(seed).\n\n"
          + failure.text
      )
    }
    passed += 1
  }
  if passed == 0 { location.fail("There is no seed to try.") }
}

/// Keeps the first failure that is reported.
private final class FirstFailure: IssueReporter {
  private let failure = Mutex<(text: String, location: TestLocation)?>(nil)

  var first: (text: String, location: TestLocation)? { failure.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    guard severity == .error else { return }
    let text = message() ?? "An issue without a message"
    failure.withLock { failure in
      failure = failure ?? (text, TestLocation(fileID, filePath, line, column))
    }
  }
}
