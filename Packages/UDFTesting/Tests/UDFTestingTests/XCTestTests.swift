import UDFKit
import UDFTesting
import XCTest

final class XCTestTests: XCTestCase {
  private var failures: [String] = []
  private var isExpectingFailures = false

  #if !canImport(Darwin)
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    if isExpectingFailures {
      failures.append("\(lineNumber): \(description)")
    } else {
      super.recordFailure(
        withDescription: description,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
  }
  #else
  override func record(_ issue: XCTIssue) {
    if isExpectingFailures {
      let line = issue.sourceCodeContext.location?.lineNumber ?? 0
      failures.append("\(line): \(issue.compactDescription)")
    } else {
      super.record(issue)
    }
  }
  #endif

  @MainActor
  func testAFailureReachesXCTestWithItsTextAndLine() async {
    isExpectingFailures = true
    let test = TestStore(state: Search(), reducer: Search.reducer())
    let line = #line + 1
    await test.send(SearchAction.typed(""), fileID: "Tests/T.swift")
    await test.finish()
    isExpectingFailures = false
    XCTAssertEqual(failures.count, 1)
    // XCTest adds its own words before the text, and IssueReporting may add some after it.
    let text = """
      SearchAction.typed("") was rejected: emptyQuery

      Dispatched at Tests/T.swift:\(line)
      Its rules:
        UDFTestingTests.SearchAction → \\.self (Search/Reducer.swift:7)
      """
    XCTAssertEqual(failures.first?.hasPrefix("\(line): failed - \(text)"), true)
  }
}
