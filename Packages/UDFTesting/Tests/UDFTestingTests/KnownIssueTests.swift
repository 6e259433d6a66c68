#if os(Linux)
import Foundation
import Testing
import UDFTesting

/// The known issues that a green run prints, each with a text that explains it.
///
/// Swift Testing shows such a text to nobody but the reader. So a test runs in a process of its own, which prints it.
/// On other systems, a helper of the package manager runs the tests, and no test can run itself.
@Suite struct KnownIssueTests {
  @Test func `a failure that explore collects is explained where it is printed`() throws {
    let comments = try Self.printedComments(of: "explore collects this one in a process of its own")
    #expect(
      comments.contains(
        "explore(seeds:) collects this failure: it fails the test once, with the first seed that has one."
      )
    )
    #expect(comments.contains("This test makes it fail, to check the text. Nothing is wrong."))
  }

  /// The test that is printed.
  @Test func `explore collects this one in a process of its own`() async {
    let texts = await expectationFailures {
      await explore(seeds: [3]) { _ in Issue.record("the failure") }
    }
    #expect(texts.count == 1)
  }

  /// Runs the test with a name, and returns the comments in its output.
  private static func printedComments(of name: String) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", name]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(text)")
    let lines = text.split(separator: "\n").map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    return lines.filter { $0.hasPrefix("↳ ") }.map { String($0.dropFirst(2)) }
  }
}
#endif
