import Foundation
import TerminalIO
import TerminalUI
import Testing

@testable import RadarApp

@MainActor
struct LaunchTests {
  private let runs = KeptRuns()

  private var said: String { runs.complaints.text }

  private func run(_ arguments: [String], _ lines: [String] = []) async -> Int32 {
    await runs.run(arguments, lines, named: false)
  }

  @Test(arguments: [
    ["--bogus"], ["run"], ["parse"], ["run", "a", "b"], ["--github-url", "http://x"],
    ["--feed-url", "http://x"], ["--live", "--github-url", "nowhere"], ["--live", "--github-url"],
    ["--live", "--feed-url", "ftp://x"], ["feed", "list", "bogus"], ["history", "bogus"],
  ])
  func `a wrong command line is status 2 and says what is right`(arguments: [String]) async {
    #expect(await run(arguments) == 2)
    #expect(runs.takeOutput().isEmpty)
    #expect(said.hasPrefix("Error: ") && said.contains("Usage: radar"))
    #expect(!said.contains("there is no command"))
  }

  @Test(arguments: [
    (["--help"], "radar [--json]"), (["help"], "radar [--json]"),
    (["run", "--help"], "radar run"), (["help", "parse"], "radar parse"),
    (["help", "history"], "radar history [--json] [--state <path>]"),
  ])
  func `help is no failure`(arguments: [String], usage: String) async {
    #expect(await runs.output(of: arguments, named: false).contains("USAGE: \(usage)"))
    #expect(said.isEmpty)
  }

  @Test(arguments: [
    ["--json", "run", "FILE"], ["run", "FILE", "--json"], ["run", "--json", "FILE"],
  ])
  func `options may stand anywhere`(arguments: [String]) async throws {
    let file = try runs.folder.file("script", "counter up\n")
    let output = await runs.output(of: arguments.map { $0 == "FILE" ? file : $0 }, named: false)
    #expect(output.contains(#""command":"counter up","error":null,"ok":true"#))
  }

  @Test func `at the prompt no line is repeated, and what is asked is answered`() async throws {
    let path = try runs.folder.feed("a.xml", entries: 1)
    let questions = ["feed add \(path)", "feed remove 1", "n", "feed remove 1", "y"]
    let lines = questions + ["feed list", "y", "", "counter up", "quit", "counter up"]
    runs.environment = ["TERM": "dumb"]
    #expect(await runs.run(["--no-state"], lines) { $0.screen = .usual } == 1)
    let (output, pieces) = (runs.written.text, runs.written.pieces)
    #expect(output.contains("count  2") && !output.contains("count  3"))
    #expect(pieces.count { $0.hasSuffix("radar> ") } == 8)
    #expect(!["feed remove", "> y", "\u{1B}"].contains { output.contains($0) })
    #expect(pieces.count { $0 == "[y/n] " } == 2)
    #expect(output.contains("Remove a.xml and its entry?"))
    #expect(output.contains("[all 0]"))
    #expect(output.contains("error: Unknown command \"y\""))
    let script = await runs.output(of: ["--no-state"], ["counter up"])
    #expect(script.contains("> counter up\n"), "a script's lines stand with their answers")
  }

  @Test func `help of nothing is told as the library does`() async {
    _ = await run(["help", "bogus"])
    #expect(!said.contains("there is no command"))
  }

  @Test func `~ is the home folder of the environment`() async throws {
    _ = try runs.folder.feed("a.xml", entries: 2)
    runs.environment["HOME"] = runs.folder.url.path(percentEncoded: false)
    for live in ["--live", "--no-live"] {
      let lines = ["feed add ~/a.xml", "feed export ~/\(live).opml"]
      #expect(await run(["--no-state", live], lines) == 0, "\(runs.takeOutput())")
      #expect(try runs.files().contains("\(live).opml"))
    }
  }

  @Test func `an interrupt overtakes the keys that wait`() async {
    let status = await runs.run(["--no-state"]) { world in
      world.screen = .usual
      world.events = { events in
        for _ in 0..<1_000 { events.type(":counter up") }
        events.yield(.interrupted)
      }
    }
    let output = runs.takeOutput()
    #expect(status == 130 && output.contains("╭─") && !output.contains("counter up"))
  }

  @Test func `on a terminal a rejected command is told on the screen`() async throws {
    let told = Signal()
    let status = await runs.run(["--no-state"]) { world in
      // The message stands in one line of its box, however many panes are beside it.
      world.screen = ScreenSize(rows: 24, columns: 250)
      world.events = { input in
        input.type(":counter step 7")
        Task {
          try? await told.wait()
          input.yield(.interrupted)
        }
      }
      world.write = { if $0.contains("There is no step 7: choose 1, 5 or 10") { told.send() } }
    }
    #expect(status == 130)
  }

  @Test(arguments: [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), ([:], true)])
  func `NO_COLOR takes only colors away`(environment: [String: String], hasColor: Bool) async {
    runs.environment = environment
    #expect(await runs.run(["--no-state"]) { $0.screen = .usual } == 0)
    let output = runs.takeOutput()
    #expect(output.contains("\u{1B}[36m") == hasColor && output.contains("\u{1B}[1m"))
  }

  @Test func `JSON is for scripts, also on a terminal`() async {
    #expect(await runs.run(["--json"], ["counter up"]) { $0.screen = .usual } == 0)
    #expect(runs.takeOutput().hasPrefix("{"))
  }
}

struct BrowserTests {
  @Test(arguments: [("/bin/echo", ["x"]), ("/bin/echo -n", ["-n", "x"]), ("echo", ["x"])])
  func `BROWSER names the program that opens a link`(browser: String, arguments: [String]) {
    let command = Browser.command(for: "x", ["BROWSER": browser, "PATH": "/bin"])
    #expect(command?.program == "/bin/echo")
    #expect(command?.arguments == arguments)
  }

  @Test func `without a program there is none`() {
    #expect(Browser.command(for: "x", ["BROWSER": "nosuch", "PATH": "/nosuch"]) == nil)
  }
}

@MainActor
struct ParseTests {
  private let runs = KeptRuns()

  private func parse(_ files: String..., expecting status: Int32 = 0) async -> String {
    #expect(await runs.run(["parse"] + files, named: false) == status)
    return runs.takeOutput()
  }

  @Test func `every field is written, also those that are absent`() async throws {
    let document = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
      <entry><id>1</id><updated>2004-01-01T19:48:21+01:00</updated></entry><entry><rights/></entry></feed>
      """
    let file = try runs.folder.file("feed.xml", document)
    let nothing = #"{"date":null,"id":null,"link":null,"title":null}"#
    #expect(
      await parse(file) == """
        {"entries":[{"date":"2004-01-01T18:48:21Z","id":"1","link":null,"title":null},\(nothing)],\
        "file":"\(file)","format":"atom10","link":null,"title":"T","wellFormed":true}

        """
    )
  }

  @Test func `a file without a feed has a line of its own, and the others are read`() async throws {
    let good = try runs.folder.feed("good.xml", entries: 2)
    let bad = try runs.folder.file("bad.txt", "hello")
    let output = await parse(bad, good, runs.folder.url.path, "\(good)x", expecting: 1)
    let areErrors = try output.objects().map { $0.keys.sorted() == ["error", "file"] }
    #expect(areErrors == [true, false, true, true])
  }

  @Test func `a document that is not well-formed says where`() async throws {
    let text = "<rss><channel>\n<title>a & b</title></channel></rss>"
    let output = try await parse(runs.folder.file("feed.xml", text))
    let problem = "an '&' that begins no reference: it is written '&amp;'"
    #expect(output.contains(#""fault":{"column":10,"line":2,"problem":"\#(problem)"}"#))
  }
}
