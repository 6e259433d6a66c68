import Foundation
import Synchronization
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
    ["--bogus"], ["bogus"], ["run"], ["parse"], ["run", "a", "b"], ["--github-url", "http://x"],
    ["--feed-url", "http://x"], ["--live", "--github-url", "nowhere"], ["--live", "--github-url"],
    ["--live", "--feed-url", "ftp://x"],
  ])
  func `a wrong command line is status 2 and says what is right`(arguments: [String]) async {
    #expect(await run(arguments) == 2)
    #expect(output.pieces.isEmpty)
    #expect(complaints.text.hasPrefix("Error: "))
    #expect(complaints.text.contains("Usage: radar"))
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

  @Test func `on a terminal that only prints lines there is a prompt`() async {
    let world = terminal(["counter up", "", "quit", "counter up"], ["TERM": "dumb"])
    #expect(await run(["--no-state"], world) == 0)
    #expect(output.pieces.count { $0.hasSuffix("radar> ") } == 3)
    #expect(!output.text.contains("\u{1B}") && output.text.contains("count  1"))
    #expect(!output.text.contains("count  2"))
  }

  @Test
  func `what is typed at the prompt is not written again, and what is asked is answered there`()
    async throws
  {
    let folder = TemporaryFolder()
    let path = try folder.feed("a.xml", entries: 1)
    let lines = [
      "feed add \(path)", "feed remove 1", "n", "feed remove 1", "y", "feed list", "y", "quit",
    ]
    let world = terminal(lines, ["TERM": "dumb"])
    #expect(await run(["--no-state"], world) == 1)
    #expect(!output.text.contains("feed remove") && !output.text.contains("> y"))
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

  @Test(arguments: [
    ["feed", "list", "bogus"], ["history", "bogus"], ["help", "bogus"], ["--bogus"],
  ])
  func `other mistakes are told as the library does`(arguments: [String]) async {
    _ = await run(arguments)
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
    let events = Mutex<EventQueue?>(nil)
    world.events = { input in
      events.withLock { $0 = input }
      input.type(":counter step 7")
    }
    world.write = { [output] text in
      output.add(text)
      if text.contains("There is no step 7: choose 1, 5 or 10") {
        events.withLock { $0?.yield(.interrupted) }
      }
    }
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
