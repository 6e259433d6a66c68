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

  @Test func `a command that fails makes the status 1 and keeps nothing from running`() async throws
  {
    let outcome = try await Binary.run(input: "conter up\ncounter up\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("did you mean counter up?"))
    #expect(outcome.output.contains("counter.count: 1"))
  }

  @Test func `a wrong command line ends with 2 before anything runs`() async throws {
    for arguments in [["--bogus"], ["bogus"], ["parse"], ["run"], ["--github-url", "http://x"]] {
      let outcome = try await Binary.run(arguments, input: "counter up\n")
      #expect(outcome.status == 2, "\(arguments)")
      #expect(outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.complaints.hasPrefix("Error: "), "\(arguments)")
    }
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

  @Test func `a script removes a feed only when it says yes`() async throws {
    let open = "search swift concurrency\nsearch open 1\n"
    let asking = try await Binary.run(input: open + "feed remove 1\nyes\nfeed list\n")
    #expect(asking.status == 1)
    #expect(asking.output.contains("error: feed remove asks first"))
    #expect(asking.output.contains("feed remove 1 --yes"))
    #expect(asking.output.contains("error: Nothing is asked"))
    let saying = try await Binary.run(["--json", "--pane"], input: open + "feed remove 1 --yes\n")
    #expect(saying.status == 0)
    let feed = try #require(try saying.objects().last?["pane"] as? [String: Any])
    #expect((feed["sources"] as? [Any])?.isEmpty == true)
    #expect((feed["entries"] as? [Any])?.isEmpty == true)
  }

  @Test func `what is explained is not done`() async throws {
    let input = "explain counter up\nexplain counter step 7\nexplain help\nstate\n"
    let outcome = try await Binary.run(["--json"], input: input)
    #expect(outcome.status == 0)
    let panes = try outcome.objects().map { try #require($0["pane"] as? [String: Any]) }
    #expect(panes.prefix(3).map { $0["changes"] as? Bool } == [true, false, false])
    let steps = try #require(panes[0]["steps"] as? [[String: Any]])
    let rule = try #require(steps.first?["rule"] as? [String: Any])
    #expect(rule["file"] as? String == "CounterFeature/CounterFeature.swift")
    #expect((panes[3]["counter"] as? [String: Any])?["count"] as? Int == 0)
  }

  @Test func `explain without a command that it knows makes the status 1`() async throws {
    for line in ["explain", "explain xyzzy", "explain counter step x"] {
      let outcome = try await Binary.run(input: "\(line)\n")
      #expect(outcome.status == 1, "\(line)")
      #expect(outcome.lines.count == 2, "\(outcome.output)")
      #expect(outcome.output.contains("error: ") && outcome.output.contains(": type "))
    }
  }

  @Test func `parse reads a file and refuses what is none`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "radar-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let feed = """
      <rss version="2.0"><channel><title>T</title><item><guid>1</guid>
      <pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate></item></channel></rss>
      """
    try Data(feed.utf8).write(to: folder.appendingPathComponent("feed.xml"))
    let good = try await Binary.run(["parse", "feed.xml"], in: folder)
    #expect(good.status == 0)
    #expect(
      good.output == """
        {"entries":[{"date":"2004-01-01T19:48:21Z","id":"1","link":null,"title":null}],\
        "file":"feed.xml","format":"rss20","link":null,"title":"T","wellFormed":true}

        """
    )
    let mixed = try await Binary.run(["parse", "missing.xml", "feed.xml"], in: folder)
    #expect(mixed.status == 1)
    #expect(mixed.lines.count == 2)
    #expect(mixed.output.hasPrefix(#"{"error":"There is no file missing.xml"#))
  }

  @Test func `quitting ends what runs`() async throws {
    let outcome = try await Binary.run(["--json"], input: "feed watch 3600\neffects\nquit\n")
    #expect(outcome.status == 0)
    let running = try outcome.objects()[1]["pane"] as? [[String: Any]]
    #expect(running?.count == 1)
  }
}
