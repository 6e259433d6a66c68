import Foundation
import Testing

/// The built program, run like a person or a script runs it.
struct BinaryTests {
  private static let flow = [
    "counter step 5", "counter up", "search swift concurrency", "search open 1", "feed list",
    "state", "quit",
  ]

  @Test func `the whole flow goes through a pipe`() async throws {
    let outcome = try await Binary.run(
      ["--json"],
      input: Self.flow.joined(separator: "\n") + "\n"
    )
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
    let answers = try outcome.objects()
    #expect(answers.map { $0["command"] as? String } == Self.flow)
    #expect(answers.allSatisfy { $0["ok"] as? Bool == true && $0["error"] is NSNull })

    let feed = try #require(answers[4]["pane"] as? [String: Any])
    let entries = try #require(feed["entries"] as? [[String: Any]])
    let sources = try #require(feed["sources"] as? [[String: Any]])
    #expect(!entries.isEmpty)
    #expect(sources.map { $0["title"] as? String } == ["pointfreeco/swift-concurrency-extras"])

    let state = try #require(answers[5]["pane"] as? [String: [String: Any]])
    #expect(state["counter"]?["count"] as? Int == 5 + entries.count)
  }

  @Test func `a script is a file with the same answers`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "radar-\(UUID().uuidString).txt"
    )
    let text = "# a comment\n\n" + Self.flow.joined(separator: "\r\n")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let ran = try await Binary.run(["run", file.path, "--json"])
    let piped = try await Binary.run(["--json"], input: text)
    #expect(ran.status == 0)
    #expect(ran.lines.count == Self.flow.count)
    #expect(ran.output == piped.output)
  }

  @Test func `the version is the newest one of the changelog`() async throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let changelog = try String(
      contentsOf: root.appendingPathComponent("CHANGELOG.md"),
      encoding: .utf8
    )
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## [") })
    let version = try #require(heading.dropFirst(4).split(separator: "]").first).lowercased()
    let outcome = try await Binary.run(["--version"], input: "counter up\n")
    #expect(outcome.status == 0)
    #expect(outcome.output == version + "\n")
    #expect(outcome.complaints.isEmpty)
  }

  @Test func `quitting ends what runs`() async throws {
    let outcome = try await Binary.run(["--json"], input: "feed watch 3600\neffects\nquit\n")
    #expect(outcome.status == 0)
    let running = try outcome.objects()[1]["pane"] as? [[String: Any]]
    #expect(running?.count == 1)
  }
}
