import IssueReporting
import Synchronization

#if canImport(Testing)
import Testing
#endif

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
    if let failure = await FirstFailure().of({ try await scenario(seed) }, at: location) {
      return failure.report(
        "Seed \(seed) fails, after \(passed) that passed. To see it alone: seed: \(seed).\n\n"
          + failure.text
      )
    }
    passed += 1
  }
  if passed == 0 { location.fail("There is no seed to try.") }
}

private final class FirstFailure: IssueReporter {
  typealias Failure = (text: String, report: @Sendable (String) -> Void)

  private let failure = Mutex<Failure?>(nil)

  nonisolated(nonsending) func of(
    _ body: () async throws -> Void,
    at location: TestLocation
  ) async -> Failure? {
    await expectations {
      await withIssueReporters([self]) {
        do {
          try await body()
        } catch {
          location.fail("It threw an error: \(error)")
        }
      }
    }
    return failure.withLock { $0 }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    guard severity == .error else { return }
    let location = TestLocation(fileID, filePath, line, column)
    note(message() ?? "An issue without a message") { location.fail($0) }
  }

  /// Runs a body and keeps the failures of `#expect` and `#require`, which the test also records.
  private nonisolated(nonsending) func expectations(_ body: () async -> Void) async {
    #if canImport(Testing)
    guard Test.current != nil else { return await body() }
    await withKnownIssue(
      "explore(seeds:) collects this failure: it fails the test once, with the first seed that has one.",
      isIntermittent: true
    ) {
      await body()
    } matching: { [self] issue in
      #if compiler(>=6.3)
      guard issue.isFailure else { return false }
      #endif
      let words = ["\(issue.kind)"] + issue.comments.map(\.rawValue)
      note(words.joined(separator: ": ")) { text in
        let comment = Comment(rawValue: text)
        Issue.record(comment, sourceLocation: issue.sourceLocation ?? #_sourceLocation)
      }
      return true
    }
    #else
    await body()
    #endif
  }

  private func note(_ text: String, report: @escaping @Sendable (String) -> Void) {
    failure.withLock { $0 = $0 ?? (text, report) }
  }
}
