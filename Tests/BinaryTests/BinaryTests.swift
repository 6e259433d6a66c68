import Foundation
import RepositoryReading
import Testing

/// The built program, run like a person or a script runs it.
struct BinaryTests {
  @Test func `the whole flow goes through a pipe, and quitting ends what runs`() async throws {
    let flow = [
      "counter step 5", "counter up", "search swift concurrency", "search open 1", "feed list",
      "state", "feed watch 3600", "effects", "quit",
    ]
    let outcome = try await Binary.run(["--json"], input: flow.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
    let answers = try outcome.objects()
    #expect(answers.map { $0["command"] as? String } == flow)
    #expect(answers.allSatisfy { $0["ok"] as? Bool == true && $0["error"] is NSNull })

    let feed = try #require(answers[4]["pane"] as? [String: Any])
    let entries = try #require(feed["entries"] as? [[String: Any]])
    let sources = try #require(feed["sources"] as? [[String: Any]])
    #expect(!entries.isEmpty)
    #expect(sources.map { $0["title"] as? String } == ["pointfreeco/swift-concurrency-extras"])

    let state = try #require(answers[5]["pane"] as? [String: [String: Any]])
    #expect(state["counter"]?["count"] as? Int == 5 + entries.count)
    #expect((answers[7]["pane"] as? [[String: Any]])?.count == 1)
  }

  @Test func `the version is the newest one of the changelog`() async throws {
    let changelog = try Repository.text(of: "CHANGELOG.md")
    let heading = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## [") })
    let version = try #require(heading.dropFirst(4).split(separator: "]").first).lowercased()
    let outcome = try await Binary.run(["--version"], input: "counter up\n")
    #expect(outcome.status == 0)
    #expect(outcome.output == version + "\n")
    #expect(outcome.complaints.isEmpty)
  }
}
