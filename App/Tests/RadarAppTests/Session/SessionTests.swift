import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import Testing
import UDFKit

@testable import RadarApp

@MainActor
struct SessionTests {
  private let session = Session(radar: Radar(clients: .offline))

  private var state: AppState { session.radar.store.state }

  private func run(_ lines: String...) async -> Answer {
    var answer = Answer(command: "")
    for line in lines { answer = await session.answer(to: line) }
    return answer
  }

  @Test func `the counter counts by its step`() async throws {
    let answer = await run("counter step 5", "counter up", "counter up", "counter down")
    #expect(answer.isOK)
    #expect(answer.pane as? CounterProps == CounterProps(CounterState(count: 5, step: 5)))
    #expect(answer.lines.first == "count  5")
    #expect(await run("counter reset").pane as? CounterProps == CounterProps(CounterState(step: 5)))
  }

  @Test func `of many results, an answer has those of its page, and a change those that are new`()
    async throws
  {
    let found = (1...250).map { Repository(fullName: "a/\($0)") }
    let answer = SearchPage(repositories: found, page: 1, hasNext: true, total: 500)
    try await session.radar.send(SearchAction.resultsReceived(answer))
    var session = session
    session.rows = 200..<300
    let pane = try #require(await session.answer(to: "search open 1").pane as? SearchProps)
    #expect(pane.results.map(\.fullName) == (201...250).map { "a/\($0)" })
    let before = state
    let next = SearchPage(
      repositories: [Repository(fullName: "b/1")],
      page: 2,
      hasNext: false,
      total: 251
    )
    try await session.radar.send(SearchAction.resultsReceived(next))
    let changes = try JSONLine.text(Changes(from: before, to: state))
    #expect(
      changes.contains(#""results":{"changed":[{"fullName":"b/1","#),
      "\(changes.prefix(200))"
    )
  }

  @Test func `an opened result is followed, and its entries are counted`() async throws {
    let answer = await run(
      "counter step 10",
      "counter up",
      "search swift concurrency",
      "search open 1"
    )
    #expect(answer.isOK)
    let selected = try #require(state.search.selected)
    #expect((answer.pane as? SearchProps)?.selected == selected.fullName)
    #expect(state.feed.sources.map(\.title) == [selected.fullName])
    #expect(!state.feed.entries.isEmpty)
    #expect(state.counter.count == 10 + state.feed.entries.count)

    let again = await run("search open 1")
    #expect(again.isOK, "opening what is followed already is no mistake")
    #expect(state.counter.count == 10 + state.feed.entries.count)
  }

  @Test func `the text of a search marks the open result and tells that it is followed`() async {
    let found = await run("search swift concurrency").lines
    #expect(!found.joined().contains("→"))
    let opened = await run("search open 2").lines
    let name = state.search.results[1].fullName
    #expect(opened.filter { $0.contains("→") }.count == 1)
    #expect(opened.contains { $0.contains("2  → \(name)  ") })
    #expect(opened.last == "\(name) is open and its releases are followed: feed list shows them")
    let refused = await run("search open 99").lines
    #expect(refused == opened.dropLast())
  }

  @Test func `entries are listed, read and liked by their numbers`() async throws {
    let folder = TemporaryFolder()
    let path = try folder.feed("a.xml", entries: 3)
    #expect(await run("feed add \(path)").isOK)
    #expect(await run("feed read 2", "feed like 3").isOK)
    let unread = try #require(await run("feed list unread").pane as? FeedPaneProps).feed
    #expect(unread.entries.map(\.title) == ["0", "2"])
    let liked = try #require(await run("feed list liked").pane as? FeedPaneProps).feed
    #expect(liked.entries.map(\.title) == ["2"])
    let all = try #require(await run("feed list").pane as? FeedPaneProps).feed
    #expect(all.entries.count == 3)
    #expect(
      await run("feed remove 1").error
        == "feed remove asks first, which a script cannot answer: type feed remove 1 --yes"
    )
    #expect(state.feed.sources.count == 1 && state.feed.prompt == nil)
    #expect(await run("feed remove 1 --yes").isOK)
    #expect(state.feed.sources.isEmpty && state.feed.entries.isEmpty)
  }

  @Test func `a question that an earlier run left is answered by a person, and no script`()
    async throws
  {
    let source = FeedSource(id: "apple/swift-nio")
    try await session.radar.send(FeedAction.subscriptionsReceived([source]))
    try await session.radar.send(FeedAction.removalRequested(1))
    for word in ["yes", "no"] {
      #expect(
        await run(word).error
          == "A script cannot answer what is asked: start radar, and answer it there"
      )
    }
    #expect(state.feed.sources.count == 1 && state.feed.prompt != nil)
    var typed = session
    typed.canAnswer = true
    #expect(await typed.answer(to: "yes").isOK)
    #expect(state.feed.sources.isEmpty)
  }

  @Test func `a watch is listed among what runs until it is ended`() async throws {
    #expect(await run("feed watch 60").lines.contains { $0.contains("every 60 s") })
    let effects = try #require(await run("effects").pane as? [EffectInfo])
    #expect(effects.map(\.ids) == [["watch"]])
    #expect(effects.map(\.action) == ["watchRequested(seconds: 60)"])
    #expect(effects.allSatisfy { $0.rule.file.hasPrefix("FeedFeature/") && $0.startedAt >= 0 })
    _ = await run("feed unwatch")
    #expect(session.radar.store.effects.isEmpty)
    #expect(await run("effects").lines == ["nothing runs"])
  }

  @Test func `the state is all that is known`() async throws {
    let answer = await run("counter up", "search redux", "state")
    let shown = try #require(answer.pane as? AppState)
    #expect(shown == state)
    #expect(answer.lines == [try JSONLine.text(state)])
  }
}
