import IssueReporting
import Synchronization
import Testing
import UDFTesting

struct Failure: Equatable, Sendable {
  let text: String
  let line: UInt
}

nonisolated(nonsending) func failures(in body: () async -> Void) async -> [Failure] {
  let collector = Collector()
  await withIssueReporters([collector]) { await body() }
  return collector.all
}

nonisolated(nonsending) func failureTexts(in body: () async -> Void) async -> [String] {
  await failures(in: body).map(\.text)
}

/// Expects that a closure reports failures with these texts, and no others, and at a line if it is given.
nonisolated(nonsending) func expectFailures(
  _ texts: String...,
  line: UInt? = nil,
  at location: SourceLocation = #_sourceLocation,
  in body: () async -> Void
) async {
  let seen = await failures(in: body)
  #expect(seen.map(\.text) == texts, sourceLocation: location)
  if let line { #expect(seen.allSatisfy { $0.line == line }, sourceLocation: location) }
}

/// Expects that a test of the search, which ends, fails with these texts, and no others.
nonisolated(nonsending) func expectFailures(
  _ texts: String...,
  of state: Search,
  at location: SourceLocation = #_sourceLocation,
  in body: (TestStore<Search>) async -> Void
) async {
  let seen = await failureTexts {
    let test = TestStore(state: state, reducer: Search.reducer())
    await body(test)
    await test.finish()
  }
  #expect(seen == texts, sourceLocation: location)
}

/// Expects that a closure reports one failure, with these parts in its text.
nonisolated(nonsending) func expectFailure(
  containing parts: String...,
  at location: SourceLocation = #_sourceLocation,
  in body: () async -> Void
) async {
  let seen = await failureTexts(in: body)
  #expect(seen.count == 1, sourceLocation: location)
  for part in parts { #expect(seen.first?.contains(part) == true, sourceLocation: location) }
}

nonisolated(nonsending) func expectationFailures(in body: () async -> Void) async -> [Failure] {
  let seen = Mutex<[Failure]>([])
  await withKnownIssue(
    "This test makes it fail, to check the text. Nothing is wrong.",
    isIntermittent: true
  ) {
    await body()
  } matching: { issue in
    let text = issue.comments.map(\.rawValue).joined(separator: "\n")
    let line = UInt(issue.sourceLocation?.line ?? 0)
    seen.withLock { $0.append(Failure(text: text, line: line)) }
    return true
  }
  return seen.withLock { $0 }
}

private final class Collector: IssueReporter {
  private let failures = Mutex<[Failure]>([])

  var all: [Failure] { failures.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let failure = Failure(text: message() ?? "", line: line)
    failures.withLock { $0.append(failure) }
  }
}
