import Foundation
import Testing

@testable import RadarApp

/// Runs the session of App/README.md, and compares what it shows with what comes.
@MainActor
struct SessionDocumentTests {
  private let kept = KeptRuns()

  private func blocks(_ language: String) throws -> [String] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## A session as a test\n").last)
    return section.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  private func content(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
  }

  @Test func `the session is as it is shown, and the test that it becomes is run`() async throws {
    let commands = try #require(try blocks("radar").first).split(separator: "\n").map(String.init)
    #expect(await kept.run([], commands) == 0)
    let file = kept.folder.url.appendingPathComponent("CountTests.swift")
    let output = await kept.output(of: ["bisect", "counter.count > 9", "--test", file.path])
    let shown = try #require(try blocks("text").first)
    // The time of an action is that of the run.
    let said = output.replacing(/\d{4}-\d\d-\d\dT[\d:]+Z/, with: "2026-11-22T16:20:00Z")
      .replacing(file.path, with: "CountTests.swift")
    #expect(content(said) == content(shown))
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(content(source) == content(try #require(try blocks("swift").first)))
    let run = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "CountTests.swift"
    )
    #expect(content(source) == content(try String(contentsOf: run, encoding: .utf8)))
  }
}
