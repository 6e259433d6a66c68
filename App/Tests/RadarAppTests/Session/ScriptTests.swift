import Foundation
import Testing
import UDFKit

@testable import RadarApp

@MainActor
struct ScriptTests {
  private let output = Written()
  private let complaints = Written()

  private func run(_ arguments: [String] = [], _ lines: [String] = []) async -> Int32 {
    await RadarProgram.run(
      arguments + ["--no-state"],
      in: .memory(lines, output: output, complaints: complaints)
    )
  }

  @Test func `each command has one answer with the same five fields`() async throws {
    let commands = CommandBook(AppState.features(.offline)).forms.map(\.usage)
      .filter { $0 != "quit" }
      // No file is written into the folder of the tests.
      .map { $0.replacingOccurrences(of: "FILE", with: "/no/such/folder/FILE") }
    let lines = commands + ["xyzzy", "counter step 5"]
    #expect(await run(["--json"], lines) == 1)
    let answers = try output.text.objects()
    #expect(answers.map { $0["command"] as? String } == lines)
    for answer in answers {
      #expect(Set(answer.keys) == ["command", "ok", "error", "changes", "pane"])
      #expect((answer["ok"] as? Bool == true) == (answer["error"] is NSNull))
    }
    #expect(complaints.pieces.isEmpty)
  }

  @Test func `whatever is typed, every line of the answer is JSON`() async throws {
    var random = SeededRandom(seed: 13)
    let lines = (0..<200).map { _ in random.text(80) } + ["quit"]
    _ = await run(["--json"], lines)
    let asked = lines.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    #expect(try output.text.objects().map { $0["command"] as? String } == asked)
  }

  @Test func `all is done up to quit, comments have no answer, and a failure makes the status 1`()
    async throws
  {
    let lines = ["", "# counter up", "counter up", "xyzzy", "counter up", "quit", "counter up"]
    #expect(await run(["--json"], lines) == 1)
    let answers = try output.text.objects()
    #expect(answers.map { $0["ok"] as? Bool } == [true, false, true, true])
    let changes = try #require(answers[2]["changes"] as? [String: [String: Any]])
    #expect(changes["counter"]?["count"] as? Int == 2)
  }

  @Test func `for people a command stands above its answer`() async {
    #expect(await run([], ["counter up", "counter step 7"]) == 1)
    #expect(
      output.text == """
        > counter up
        counter.count: 1
        > counter step 7
        error: There is no step 7: choose 1, 5 or 10

        """
    )
  }

  @Test func `the state has its dates as text`() async throws {
    _ = await run(["--json"], ["search swift concurrency", "search open 1", "state"])
    let state = try #require(try output.text.objects().last?["pane"] as? [String: [String: Any]])
    let entries = try #require(state["feed"]?["entries"] as? [[String: Any]])
    #expect(entries.first?["date"] as? String == "2026-05-27T17:03:02Z")
  }
}
