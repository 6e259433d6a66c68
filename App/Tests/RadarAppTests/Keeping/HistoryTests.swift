import Foundation
import Testing

@testable import RadarApp

@MainActor
struct HistoryTests {
  private let kept = KeptRuns()

  private func begin() async {
    let lines = ["counter step 5", "counter up", "counter step 7", "search swift", "search open 1"]
    _ = await kept.run([], lines)
    _ = kept.takeOutput()
  }

  @Test func `the history lists each action with its cause`() async throws {
    await begin()
    let lines = await kept.output(of: ["history"]).split(separator: "\n")
    #expect(lines[0].hasSuffix("CounterAction.stepChosen(5)"))
    #expect(lines[2].contains("rejected: There is no step 7"))
    #expect(lines.last?.hasSuffix("CounterAction.added(10), from \(lines.count - 1)") == true)
    #expect(lines.map { $0.prefix { $0 != " " } } == (1...lines.count).map { "\($0)" })
    let objects = try await kept.output(of: ["history", "--json"]).objects()
    #expect(objects.map { $0["number"] as? Int } == (1...lines.count).map { $0 })
    #expect(objects.last?["cause"] as? Int == lines.count - 1)
  }

  @Test func `one action is shown with what it changed`() async {
    await begin()
    let lines = await kept.output(of: ["history", "show", "2"]).split(separator: "\n")
    #expect(lines[0].hasSuffix("CounterAction.incrementButtonTapped"))
    #expect(lines[1].hasPrefix("dispatched at RadarApp/"))
    #expect(lines[2...] == ["\\.counter.count: 0 → 5"])
    #expect(await kept.output(of: ["history", "show", "3"]).hasSuffix("\nnothing changed\n"))
    let json = await kept.output(of: ["history", "show", "2", "--json"])
    #expect(json.contains(#""changes":["\\.counter.count: 0 → 5"]"#))
  }

  @Test func `bisect finds the action that made something true`() async {
    await begin()
    let output = await kept.output(of: ["bisect", "feed.unread > 3"])
    #expect(output.contains("FeedAction.entriesReceived"))
    #expect(output.contains("\\.feed.unread: 0 → 10"))
    let json = await kept.output(of: ["bisect", "counter.count >= 5", "--json"])
    #expect(json.hasPrefix(#"{"action":"CounterAction.incrementButtonTapped""#))
  }

  @Test(arguments: [
    ("counter.count > 1000", "never holds: 10 actions"),
    ("counter.count == 0", "holds from the start"),
    ("feed.x > 1", "feed has no \"x\": choose sources,"),
    ("nonsense", "is no condition: type a path"),
    ("> 1", "needs a path before >"), ("counter.count >", "needs a path before > and a value"),
  ])
  func `bisect says why it finds nothing`(condition: String, reason: String) async {
    await begin()
    await kept.fail(["bisect", condition], reason)
    #expect(kept.takeOutput().isEmpty && kept.complaints.pieces.count == 1)
  }

  @Test func `an exported session is played again in another place`() async throws {
    await begin()
    _ = await kept.run([], ["counter up", "undo"])
    let (session, copy) = (kept.folder.path("session.jsonl"), kept.folder.path("copy.sqlite"))
    #expect(await kept.run(["export", session]) == 0)
    // A folder in the place of what SQLite writes beside the file.
    #expect(mkdir(copy + "-wal", 0o700) == 0)
    let line = "copy.sqlite-wal exists: name a new file"
    await kept.fail(["import", session, "--state", copy], line)
    #expect(rmdir(copy + "-wal") == 0)
    #expect(try kept.files() == ["my state", "session.jsonl"], "what fails leaves no state")
    #expect(await kept.run(["import", session, "--state", copy]) == 0)
    #expect(try kept.files() == ["copy.sqlite", "my state", "session.jsonl"])
    let state = await kept.output(of: ["--json"], ["state"])
    #expect(await kept.output(of: ["--json", "--state", copy], ["state"]) == state)
    await kept.fail(["import", session], "exists: name a new file with --state PATH")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    let other = text.replacing("CounterFeature.CounterAction", with: "Weather.Action")
    let third = kept.folder.path("third.sqlite")
    let file = try kept.folder.file("other.jsonl", other)
    await kept.fail(["import", file, "--state", third], "other.jsonl:")
    #expect(kept.complaints.text.hasSuffix("with a radar of the same features\n"))
  }

  @Test(arguments: [
    ["history"], ["export", "-"], ["import", "-"], ["bisect", "counter.count > 1"],
  ])
  func `a command that needs a state refuses to go without`(command: [String]) async {
    let text = "--no-state is for a session"
    await kept.fail(["--no-state"] + command, text, status: 2, named: false)
  }

  @Test func `what was said is not there after a restart, nor after an import`() async throws {
    let out = kept.folder.path("out.opml")
    #expect(await kept.run(["feed", "add", "inDriver/UDF"]) == 0)
    #expect(await kept.run(["feed", "export", out]) == 0)
    #expect(await kept.run(["feed", "import", out + "x"]) == 1)
    let state = await kept.output(of: ["state"])
    #expect(!state.contains("out.opml"), "\(state)")
    #expect(await kept.run(["feed", "export", out]) == 0)
    let (session, copy) = (out + ".jsonl", out + ".sqlite")
    #expect(await kept.run(["export", session]) == 0)
    #expect(await kept.run(["import", session, "--state", copy]) == 0)
    #expect(await !kept.output(of: ["state", "--state", copy]).contains("out.opml"))
  }

  @Test func `what cannot be read is one line`() async throws {
    let missing = kept.folder.path("missing")
    for arguments in [
      ["history"], ["history", "show", "1"], ["bisect", "counter.count > 1"],
      ["export", missing], ["test", "1..2", missing],
    ] {
      await kept.fail(arguments, "run radar first")
    }
    await kept.fail(["import", missing], "There is no file \(missing)")
    #expect(kept.complaints.pieces.allSatisfy { $0.split(separator: "\n").count == 1 })
    #expect(try kept.files().isEmpty)
  }

  @Test func `in an empty file nothing was kept, as in one that is not there`() async throws {
    let empty = try kept.folder.file("empty.sqlite", "")
    for arguments in [["history"], ["bisect", "counter.count > 1"], ["export", "-"]] {
      let line = "radar: Nothing was kept in \(empty): run radar first, or name another file"
      await kept.fail(arguments + ["--state", empty], line)
    }
    #expect(try kept.files() == ["empty.sqlite"])
    // A file that a journal has used had something in it.
    _ = try kept.folder.file("empty.sqlite.lock", "")
    await kept.fail(["history", "--state", empty], "radar: \(empty) was emptied")
  }

  @Test func `a file of another kind is told alike, whether it is read or written`() async throws {
    let notes = try kept.folder.file("notes", "Dear diary")
    for arguments in [["history"], ["counter", "up"]] {
      let line = "radar: \(notes) is not a journal: it is a file of another kind."
      await kept.fail(arguments + ["--state", notes], line)
    }
  }

  @Test func `a file that cannot be looked at is not taken for a missing one`() async throws {
    // Nobody may follow a link to itself, not even root.
    let loop = kept.folder.path("loop")
    #expect(symlink("loop", loop) == 0)
    let file = loop + "/journal.sqlite"
    let line = "radar: \(file) cannot be read: check its permissions\n"
    await kept.fail(["history", "--state", file], line)
  }

  @Test func `a stretch of the history becomes a test`() async throws {
    await begin()
    let file = kept.folder.path("Stretch.swift")
    #expect(await kept.run(["test", "1..2", file]) == 0)
    let source = try String(contentsOfFile: file, encoding: .utf8)
    #expect(source.contains("await test.send(CounterAction.incrementButtonTapped)"))
    #expect(source.contains("@testable import RadarApp"))
    await kept.fail(["test", "1..99", file], "There is no action 99: choose from 1 to 10")
    #expect(await kept.run(["test", "2..1", file]) == 2)
  }

  @Test func `an undo names the action, also in a later run`() async {
    await begin()
    _ = await kept.run([], ["counter reset", "undo", "redo"])
    let lines = await kept.output(of: ["history"]).split(separator: "\n")
    #expect(lines.suffix(2).map { $0.split(separator: "  ").last } == ["undo of 11", "redo of 11"])
  }
}
