import IssueReporting
import Synchronization

#if canImport(Testing)
import Testing
#endif

/// Keeps the first failure that a body reports, instead of failing the test.
final class FirstFailure: IssueReporter {
  /// The description of a failure, and a function that fails the test at its location.
  struct Failure: Sendable {
    let text: String
    let report: @Sendable (String) -> Void
  }

  private let failure = Mutex<Failure?>(nil)

  var first: Failure? { failure.withLock { $0 } }

  /// Runs a body and keeps the failures that it reports or throws.
  nonisolated(nonsending) func collect(
    at location: TestLocation,
    _ body: () async throws -> Void
  ) async {
    await expectations {
      await withIssueReporters([self]) {
        do {
          try await body()
        } catch {
          location.fail("It threw an error: \(error)")
        }
      }
    }
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
        if let place = issue.sourceLocation {
          Issue.record(comment, sourceLocation: place)
        } else {
          Issue.record(comment)
        }
      }
      return true
    }
    #else
    await body()
    #endif
  }

  private func note(_ text: String, report: @escaping @Sendable (String) -> Void) {
    failure.withLock { $0 = $0 ?? Failure(text: text, report: report) }
  }
}
