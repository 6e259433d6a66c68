import ArgumentParser
import CounterFeature
import FeedFeature
import Foundation
import Testing
import UDFKit

@testable import RadarApp

@MainActor
struct ScriptTests {
  private let runs = KeptRuns()

  private func run(_ arguments: [String], _ lines: [String]) async -> Int32 {
    await runs.run(arguments + ["--no-state"], lines, named: false)
  }

  private func answers() throws -> [[String: Any]] { try runs.takeOutput().objects() }

  @Test func `each command has one answer with the same five fields`() async throws {
    let commands = CommandBook(AppState.features(.offline)).forms.map(\.usage)
      .filter { $0 != "quit" }
      // No file is written into the folder of the tests.
      .map { $0.replacingOccurrences(of: "FILE", with: "/no/such/folder/FILE") }
    let lines = commands + ["xyzzy", "counter step 5"]
    #expect(await run(["--json"], lines) == 1)
    let answers = try answers()
    #expect(answers.map { $0["command"] as? String } == lines)
    for answer in answers {
      #expect(Set(answer.keys) == ["command", "ok", "error", "changes", "pane"])
      #expect((answer["ok"] as? Bool == true) == (answer["error"] is NSNull))
    }
    #expect(runs.complaints.pieces.isEmpty)
  }

  @Test func `whatever is typed, every line of the answer is JSON`() async throws {
    var random = SeededRandom(seed: 13)
    let lines = (0..<200).map { _ in random.text(80) } + ["quit"]
    _ = await run(["--json"], lines)
    let asked = lines.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    #expect(try answers().map { $0["command"] as? String } == asked)
  }

  @Test func `all but comments is done up to quit, and a failure is status 1`() async throws {
    let lines = ["", "# counter up", "counter up", "xyzzy", "counter up", "quit", "counter up"]
    #expect(await run(["--json"], lines) == 1)
    let answers = try answers()
    #expect(answers.map { $0["ok"] as? Bool } == [true, false, true, true])
    let changes = try #require(answers[2]["changes"] as? [String: [String: Any]])
    #expect(changes["counter"]?["count"] as? Int == 2)
  }

  @Test func `for people a command stands above its answer`() async {
    #expect(await run([], ["counter up", "counter step 7"]) == 1)
    let error = "> counter step 7\nerror: There is no step 7: choose 1, 5 or 10\n"
    #expect(runs.takeOutput() == "> counter up\ncounter.count: 1\n" + error)
  }
}

@MainActor
struct PatienceTests {
  private let complaints = Written()
  private let began = Signal()
  private let told = Signal()

  /// A feature whose effects wait until the script has complained: one without an id, or several with ids.
  private var feature: Feature<AppState> {
    let rule: Reducer<CounterState> = On(CounterAction.self) { [began, told] _, action in
      let effect = Effect.run { _ in
        began.send()
        try await told.wait()
      }
      guard case .stepChosen(let count) = action, count > 1 else { return effect }
      return .merge((1...count).map { effect.identified(by: "slow \($0)") })
    }
    return Feature(SlowCommands.self, at: \.counter, in: .top, rule, pane: CounterFeature.connect)
  }

  private enum SlowCommands: FeatureCommands {
    static let name = "slow"
    static let all: [any FeatureCommand<AppState>.Type] = [Wait.self]

    struct Wait: FeatureCommand {
      static let configuration = command("wait", "Wait for effects.")
      @Argument(help: .named("N", "Their number."), transform: wholeNumber) var count: Int
      var arguments: String { "\(count)" }
      var deed: Deed<AppState> { Deed(CounterAction.stepChosen(count)) }
    }
  }

  @Test(arguments: [
    (1, "stepChosen"), (2, "slow 1, and slow 2"), (5, "slow 1, and slow 2, and slow 3, and 2 more"),
  ])
  func `a waiting command is named once, with its effects`(count: Int, effects: String) async {
    var world = World.memory()
    world.sleep = { [began] _ in try await began.wait() }
    world.writeError = { [complaints, told] text in
      complaints.add(text)
      told.send()
    }
    let session = Session(radar: Radar(joining: [feature]))
    let (lines, input) = AsyncStream.makeStream(of: String.self)
    input.yield("slow wait \(count)")
    input.finish()
    let status = await Script(session: session, isJSON: true, world: world).run(lines)
    #expect(status == 0)
    let line = "radar: \"slow wait \(count)\" still waits for \(effects): Ctrl-C ends it\n"
    #expect(complaints.pieces == [line])
  }
}

@MainActor
struct BadInputTests {
  private let session = Session(radar: Radar(clients: .offline))

  private var state: AppState { session.radar.store.state }

  private func refuse(
    _ line: String,
    _ part: String = "",
    at location: Testing.SourceLocation = #_sourceLocation
  ) async {
    let before = state
    let answer = await session.answer(to: line)
    #expect(!answer.isOK, sourceLocation: location)
    let error = answer.error ?? ""
    #expect(part.isEmpty || error.contains(part), "\(error)", sourceLocation: location)
    #expect(error.count < 500, sourceLocation: location)
    #expect(error.split(whereSeparator: \.isNewline).count == 1, sourceLocation: location)
    #expect(state == before, sourceLocation: location)
    #expect(session.radar.store.effects.isEmpty, sourceLocation: location)
  }

  @Test(arguments: [
    ("conter up", "did you mean counter up?"), ("counter step 7", "choose 1, 5 or 10"),
    ("counter step 99999999999999999999", "whole number"), ("search open 1", "search first"),
    ("search next", "search first"), ("feed like 1", "add a feed first"),
    ("feed remove 1 --yes", "add a feed first"), ("feed refresh", "add a feed first"),
    ("yes", "Nothing is asked"), ("no", "Nothing is asked"),
    ("feed watch 86401", "choose from 1 to 86400"),
    ("explain", "type explain COMMAND"),
    ("explain conter up", "did you mean counter up?"),
    ("explain counter step", "type counter step N"),
    ("feed add https://example.com/feed.xml", "start radar with --live"),
  ])
  func `a command that cannot be done says why`(line: String, part: String) async {
    await refuse(line, part)
  }

  @Test func `a number out of range says the range`() async throws {
    let folder = TemporaryFolder()
    try await session.run("feed add \(folder.feed("a.xml", entries: 3))", "search swift")
    await refuse("feed like 4", "choose one from 1 to 3")
    await refuse("feed read 4", "choose one from 1 to 3")
    await refuse("feed remove 2 --yes", "there is only 1")
    await refuse("feed remove 1", "type feed remove 1 --yes")
    await refuse("search open 99", "from 1 to ")
    await session.run("feed list liked")
    await refuse("feed like 1", "show all entries first")
  }

  @Test func `a file that is no feed is refused`() async throws {
    let folder = TemporaryFolder()
    var random = SeededRandom(seed: 5)
    let junk = Data((0..<4_096).map { _ in UInt8.random(in: 0...255, using: &random) })
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;">]><rss version="2.0"><channel><title>&c;</title></channel></rss>
      """
    await refuse("feed add \(folder.url.path)/missing.xml", "There is no file")
    await refuse("feed add \(folder.url.path)", "is a folder")
    try await refuse("feed add \(folder.file("junk", junk))", "not text")
    try await refuse("feed add \(folder.file("empty", ""))", "empty")
    try await refuse("feed add \(folder.file("page", "<html>hello</html>"))", "not a feed")
    try await refuse("feed add \(folder.file("bomb", bomb))", "declares the entity")
    await refuse("feed add /dev/zero", "/dev/zero")
    await refuse("feed add \u{0}")
  }

  @Test func `a repository without a feed in radar is not followed`() async throws {
    var clients = Clients.offline
    clients.feed = FeedClient()
    let session = Session(radar: Radar(clients: clients))
    let answer = await session.run("search swift concurrency", "search open 1")
    #expect(answer.error?.hasPrefix("There is no file pointfreeco/") == true)
    #expect(session.radar.store.state.feed.sources.isEmpty)
    #expect(session.radar.store.state.counter.count == 0)
  }
}
