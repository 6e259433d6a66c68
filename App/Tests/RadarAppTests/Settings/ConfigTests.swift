import Foundation
import Testing

@testable import RadarApp

@MainActor
struct ConfigTests {
  private let runs = KeptRuns()

  init() { runs.environment = ["XDG_CONFIG_HOME": runs.folder.url.path] }

  private var file: URL { runs.folder.url.appendingPathComponent("radar/config.yaml") }

  private func write(_ text: String) throws { _ = try runs.folder.file("radar/config.yaml", text) }

  private func run(_ arguments: String...) async -> Int32 { await runs.run(arguments) }

  private func output(_ arguments: String...) async -> String { await runs.output(of: arguments) }

  @Test func `the path is that of the file, which need not exist`() async {
    #expect(await runs.output(of: ["config", "--path"], named: false) == file.path + "\n")
    runs.environment = [:]
    await runs.fail(["config", "--path"], "set HOME or XDG_CONFIG_HOME", named: false)
  }

  @Test func `each setting is shown with its origin`() async throws {
    try write("live: true\ninterval: 60\nkeys:\n  like: L\ncolors:\n  dim: blue\n")
    let text = await output("config", "--no-live")
    #expect(text.hasPrefix("# \(file.path)\n"))
    for line in [
      #/\nlive: false +# --no-live\n/#, #/\ninterval: 60 +# line 2 of the file\n/#,
      #/\ncolor: true +# default\n/#, #/\nkeys:\n  like: \["L"\] +# line 4 of the file\n/#,
      #/\ncolors:\n  accent: "cyan" +# default\n/#, #/  dim: "blue" +# line 6 of the file\n/#,
    ] {
      #expect(text.contains(line), "\(text)")
    }
    let json = await output("config", "--json")
    #expect(json.contains(#"{"from":"line 1 of the file","name":"live","value":true}"#))
    #expect(json.contains(#""name":"keys.like","value":["L"]}"#))
  }

  @Test func `addresses of servers need a network, which the file may ask for`() async throws {
    let options = ["config", "--github-url", "http://127.0.0.1:1"]
    await runs.fail(options, "--github-url and --feed-url are for the network", status: 2)
    #expect(runs.complaints.text.hasPrefix("Error: ") && runs.complaints.text.contains("Usage: "))
    try write("live: true\n")
    let shown = await runs.output(of: options)
    #expect(shown.contains(#/github-url: "http://127.0.0.1:1" +# --github-url/#))
    #expect(await runs.run(options + ["--no-live"]) == 2)
  }

  @Test(arguments: [
    (
      "intervall: 60\n",
      "line 1, column 1: there is no setting \"intervall\": did you mean interval?"
    ),
    (
      "keys:\n  like: q\n",
      "line 2, column 9: q is the key of \"back\" too: choose another for one of them"
    ),
  ])
  func `a file with an error stops radar before anything is done, with status 2`(
    text: String,
    mistake: String
  ) async throws {
    try write(text)
    for arguments in [["counter", "up"], [], ["run", "x"], ["config"], ["--json"]] {
      #expect(await runs.run(arguments, ["counter up"]) == 2, "\(arguments)")
    }
    let line = "radar: \(file.path), \(mistake)\n"
    #expect(runs.complaints.pieces == Array(repeating: line, count: 5))
    #expect(runs.takeOutput().isEmpty)
    #expect(try runs.files() == ["radar"])
    // What needs no settings works.
    for arguments in [["config", "--path"], ["--help"]] {
      #expect(await runs.run(arguments, named: false) == 0)
    }
  }

  @Test func `what is no file, or leads to none, is told with status 2`() async throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (target, problem) in [
      ("/dev/zero", "is no file: make it one that you may read, or remove it"),
      ("nowhere", "is a link that leads nowhere: mend it, or remove it"),
    ] {
      #expect(symlink(target, file.path) == 0)
      await runs.fail(["config"], "radar: \(file.path) \(problem)\n", status: 2)
      #expect(unlink(file.path) == 0)
    }
    #expect(mkfifo(file.path, 0o600) == 0)
    await runs.fail(["config"], "config.yaml is no file: ", status: 2)
  }

  @Test func `sources are followed at the first start only`() async throws {
    let (first, second) = (
      try runs.folder.feed("a.xml", entries: 2), try runs.folder.feed("b.xml", entries: 1)
    )
    try write("sources: [\"\(first)\", \"\(second)\"]\n")
    #expect(await output("feed", "list").contains("[all 3]"))
    #expect(await run("feed", "remove", "1", "--yes") == 0)
    #expect(await output("feed", "list").contains("[all 1]"))
    #expect(runs.complaints.pieces.isEmpty)
  }

  @Test func `the interval refreshes a session by itself, and not a single command`() async throws {
    try write("interval: 3600\n")
    let effects = await runs.output(of: ["--json"], ["effects"])
    #expect(effects.contains("watchRequested(seconds: 3600)"))
    #expect(await output("feed", "unwatch") == "feed.watchInterval: null\n")
    let json = await output("counter", "up", "--json")
    #expect(json.contains(#"{"changes":{"counter":{"count":1}},"#))
  }

  @Test func `live in the file is the network`() async throws {
    try write("live: true\ngithub-url: http://127.0.0.1:1\n")
    await runs.fail(["search", "swift"], "Cannot connect to http://127.0.0.1:1")
    #expect(await run("search", "swift", "--no-live") == 0)
  }
}
