import Foundation
import Testing

@testable import RadarApp

@MainActor
struct LaunchTests {
  private let output = Written()
  private let complaints = Written()

  private func run(_ arguments: [String], _ world: World? = nil) async -> Int32 {
    await RadarProgram.run(
      arguments,
      in: world ?? .memory(output: output, complaints: complaints)
    )
  }

  private func terminal(_ lines: [String], _ environment: [String: String] = [:]) -> World {
    var world = World.memory(lines, screen: .usual, output: output, complaints: complaints)
    world.environment = environment
    return world
  }

  @Test(arguments: [
    ["--bogus"], ["run"], ["parse"], ["run", "a", "b"], ["--github-url", "http://x"],
    ["--feed-url", "http://x"], ["--live", "--github-url", "nowhere"], ["--live", "--github-url"],
    ["--live", "--feed-url", "ftp://x"], ["feed", "list", "bogus"], ["history", "bogus"],
  ])
  func `a wrong command line is status 2 and says what is right`(arguments: [String]) async {
    #expect(await run(arguments) == 2)
    #expect(output.pieces.isEmpty)
    #expect(complaints.text.hasPrefix("Error: ") && complaints.text.contains("Usage: radar"))
    #expect(!complaints.text.contains("there is no command"))
  }

  @Test(arguments: [
    (["--help"], "radar [--json]"), (["help"], "radar [--json]"),
    (["run", "--help"], "radar run"), (["help", "parse"], "radar parse"),
    (["help", "history"], "radar history [--json] [--state <path>]"),
  ])
  func `help is no failure`(arguments: [String], usage: String) async {
    #expect(await run(arguments) == 0)
    #expect(output.text.contains("USAGE: \(usage)"))
    #expect(complaints.pieces.isEmpty)
  }

  @Test(arguments: [
    ["--json", "run", "FILE"], ["run", "FILE", "--json"], ["run", "--json", "FILE"],
  ])
  func `options may stand anywhere`(arguments: [String]) async throws {
    let folder = TemporaryFolder()
    let file = try folder.file("script", "counter up\n")
    #expect(await run(arguments.map { $0 == "FILE" ? file : $0 }) == 0)
    #expect(output.text.contains(#""command":"counter up","error":null,"ok":true"#))
  }

  @Test func `on a terminal there is a screen, on which commands are typed after a colon`() async {
    let world = terminal(["counter step 5", "counter up", "quit", "counter up"])
    #expect(await run(["--no-state"], world) == 0)
    #expect(output.text.contains("╭─") && !output.text.contains("radar> "))
    #expect(output.text.contains("5") && complaints.pieces.isEmpty)
  }

  @Test
  func `what is typed at the prompt is not written again, and what is asked is answered there`()
    async throws
  {
    let folder = TemporaryFolder()
    let path = try folder.feed("a.xml", entries: 1)
    let questions = ["feed add \(path)", "feed remove 1", "n", "feed remove 1", "y"]
    let lines = questions + ["feed list", "y", "", "counter up", "quit", "counter up"]
    let world = terminal(lines, ["TERM": "dumb"])
    #expect(await run(["--no-state"], world) == 1)
    #expect(output.text.contains("count  2") && !output.text.contains("count  3"))
    #expect(output.pieces.count { $0.hasSuffix("radar> ") } == 8)
    #expect(!["feed remove", "> y", "\u{1B}"].contains { output.text.contains($0) })
    #expect(output.pieces.count { $0 == "[y/n] " } == 2)
    #expect(output.text.contains("Remove a.xml and its entry?"))
    #expect(output.text.contains("[all 0]"))
    #expect(output.text.contains("error: Unknown command \"y\""))
    #expect(await run(["--no-state"], .memory(["counter up"], output: output)) == 0)
    #expect(output.text.contains("> counter up\n"), "a script's lines stand with their answers")
  }

  @Test(arguments: [
    (["feed", "lst"], #"no command "feed lst": did you mean radar feed list?"#),
    (["feed", "foo", "--json"], #"no command "feed foo": feed is followed by one of add, list,"#),
    (["bogus"], #"no command "bogus": radar --help lists the commands"#),
    (["hstory"], #"no command "hstory": did you mean radar history?"#),
    (["fed", "list"], #"no command "fed": did you mean radar feed?"#),
  ])
  func `an unknown command is told with the nearest one`(arguments: [String], line: String) async {
    #expect(await run(arguments) == 2)
    #expect(complaints.text.hasPrefix("Error: there is \(line)"), "\(complaints.text)")
    #expect(complaints.text.contains("\nUsage: radar"))
  }

  @Test func `help of nothing is told as the library does`() async {
    _ = await run(["help", "bogus"])
    #expect(!complaints.text.contains("there is no command"))
  }

  @Test func `~ is the home folder of the environment`() async throws {
    let folder = TemporaryFolder()
    _ = try folder.feed("a.xml", entries: 2)
    let path = folder.url.path(percentEncoded: false)
    for live in ["--live", "--no-live"] {
      let lines = ["feed add ~/a.xml", "feed export ~/\(live).opml"]
      var world = World.memory(lines, output: output, complaints: complaints)
      world.environment["HOME"] = path
      #expect(await run(["--no-state", live], world) == 0, "\(output.text)")
      #expect(FileManager.default.fileExists(atPath: "\(path)/\(live).opml"))
    }
  }

  @Test func `Ctrl-C ends the screen with its own status`() async {
    var world = World.memory(screen: .usual, output: output)
    world.events = { $0.yield(.interrupted) }
    world.leaveScreen = { [output] in output.add("the screen is given back") }
    #expect(await run([], world) == 130)
    #expect(output.pieces.last == "the screen is given back")
  }

  @Test func `an interrupt overtakes the keys that wait`() async {
    var world = World.memory(screen: .usual, output: output)
    world.events = { events in
      for _ in 0..<1_000 { events.type(":counter up") }
      events.yield(.interrupted)
    }
    #expect(await run(["--no-state"], world) == 130)
    #expect(output.text.contains("╭─") && !output.text.contains("counter up"))
  }

  @Test func `on a terminal a rejected command is told on the screen`() async throws {
    // The message stands in one line of its box, however many panes are beside it.
    var world = World.memory(screen: ScreenSize(rows: 24, columns: 250))
    let told = Signal()
    world.events = { input in
      input.type(":counter step 7")
      Task {
        try? await told.wait()
        input.yield(.interrupted)
      }
    }
    world.write = { if $0.contains("There is no step 7: choose 1, 5 or 10") { told.send() } }
    #expect(await run(["--no-state"], world) == 130)
  }

  @Test(arguments: [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), ([:], true)])
  func `NO_COLOR takes the colors away, and nothing else`(
    environment: [String: String],
    hasColor: Bool
  ) async {
    #expect(await run(["--no-state"], terminal([], environment)) == 0)
    #expect(output.text.contains("\u{1B}[36m") == hasColor)
    #expect(output.text.contains("\u{1B}[1m"))
  }

  @Test func `JSON is for scripts, also on a terminal`() async {
    #expect(await run(["--json"], .memory(["counter up"], screen: .usual, output: output)) == 0)
    #expect(output.text.hasPrefix("{"))
  }
}

struct BrowserTests {
  @Test(arguments: [
    ("/bin/echo", ["x"]), ("/bin/echo -n", ["-n", "x"]), ("echo", ["x"]),
  ])
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

  @Test func `a file that holds no feed has a line of its own, and the others are read`()
    async throws
  {
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
