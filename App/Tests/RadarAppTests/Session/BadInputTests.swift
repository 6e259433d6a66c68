import CounterFeature
import FeedFeature
import Foundation
import Testing
import UDFKit

@testable import RadarApp

/// Tests that any invalid line or file leads to one line that says what to do, and to no change of the state.
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
    _ = try await session.answer(to: "feed add \(folder.feed("a.xml", entries: 3))")
    _ = await session.answer(to: "search swift concurrency")
    await refuse("feed like 4", "choose one from 1 to 3")
    await refuse("feed read 4", "choose one from 1 to 3")
    await refuse("feed remove 2 --yes", "there is only 1")
    await refuse("feed remove 1", "type feed remove 1 --yes")
    await refuse("search open 99", "from 1 to ")
    _ = await session.answer(to: "feed list liked")
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
    try await refuse(
      "feed add \(folder.file("page", "<html><body>hello</body></html>"))",
      "not a feed"
    )
    try await refuse("feed add \(folder.file("bomb", bomb))", "declares the entity")
    await refuse("feed add /dev/zero", "/dev/zero")
    await refuse("feed add \u{0}")
  }

  @Test func `a repository without a feed in radar is not followed`() async throws {
    var clients = Clients.offline
    clients.feed = FeedClient()
    let session = Session(radar: Radar(clients: clients))
    _ = await session.answer(to: "search swift concurrency")
    let answer = await session.answer(to: "search open 1")
    #expect(answer.error?.hasPrefix("There is no file pointfreeco/") == true)
    #expect(session.radar.store.state.feed.sources.isEmpty)
    #expect(session.radar.store.state.counter.count == 0)
  }

  @Test func `random lines are refused or done, and the session goes on`() async {
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      let line = random.text(60)
      let before = state
      let answer = await session.answer(to: line)
      if !answer.isOK { #expect(state == before, "\(line)") }
    }
    #expect(await session.answer(to: "counter up").isOK)
  }
}
