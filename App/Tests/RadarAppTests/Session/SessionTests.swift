import ArgumentParser
import CounterFeature
import FeedFeature
import Foundation
import SearchFeature
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

@MainActor
struct SessionTests {
  private let session = Session(radar: Radar(clients: .offline))

  private var state: AppState { session.radar.store.state }

  @Test func `an answer has the results of its page, and a change the new ones`() async throws {
    let found = (1...250).map { Repository(fullName: "a/\($0)") }
    let answer = SearchPage(repositories: found, page: 1, hasNext: true, total: 500)
    try await session.radar.send(SearchAction.resultsReceived(answer))
    var session = session
    session.rows = 200..<300
    let pane = try #require(await session.answer(to: "search open 1").pane as? SearchProps)
    #expect(pane.results.map(\.fullName) == (201...250).map { "a/\($0)" })
    let before = state
    let new = [Repository(fullName: "b/1")]
    let next = SearchPage(repositories: new, page: 2, hasNext: false, total: 251)
    try await session.radar.send(SearchAction.resultsReceived(next))
    let changes = try JSONLine.text(Changes(from: before, to: state))
    #expect(changes.contains(#""results":{"changed":[{"fullName":"b/1","#), "\(changes.prefix(99))")
  }

  @Test func `an opened result is followed, and its entries are counted`() async throws {
    await session.run("counter step 10", "counter up", "search swift concurrency")
    let answer = await session.run("search open 1")
    #expect(answer.isOK)
    let selected = try #require(state.search.selected)
    #expect((answer.pane as? SearchProps)?.selected == selected.fullName)
    #expect(state.feed.sources.map(\.title) == [selected.fullName])
    #expect(!state.feed.entries.isEmpty)
    #expect(state.counter.count == 10 + state.feed.entries.count)

    let again = await session.run("search open 1")
    #expect(again.isOK, "opening what is followed already is no mistake")
    #expect(state.counter.count == 10 + state.feed.entries.count)
  }

  @Test func `the text of a search marks the open result and tells that it is followed`() async {
    let found = await session.run("search swift concurrency").lines
    #expect(!found.joined().contains("→"))
    let opened = await session.run("search open 2").lines
    let name = state.search.results[1].fullName
    #expect(opened.filter { $0.contains("→") }.count == 1)
    #expect(opened.contains { $0.contains("2  → \(name)  ") })
    #expect(opened.last == "\(name) is open and its releases are followed: feed list shows them")
    let refused = await session.run("search open 99").lines
    #expect(refused == opened.dropLast())
  }

  @Test func `entries are listed, read and liked by their numbers`() async throws {
    let folder = TemporaryFolder()
    let path = try folder.feed("a.xml", entries: 3)
    #expect(await session.run("feed add \(path)", "feed read 2", "feed like 3").isOK)
    for (shown, titles) in [("unread", ["0", "2"]), ("liked", ["2"]), ("", ["0", "1", "2"])] {
      let pane = await session.run("feed list \(shown)").pane
      #expect((pane as? FeedPaneProps)?.feed.entries.map(\.title) == titles)
    }
    let error = "feed remove asks first, which a script cannot answer: type feed remove 1 --yes"
    #expect(await session.run("feed remove 1").error == error)
    #expect(state.feed.sources.count == 1 && state.feed.prompt == nil)
    #expect(await session.run("feed remove 1 --yes").isOK)
    #expect(state.feed.sources.isEmpty && state.feed.entries.isEmpty)
  }

  @Test func `an answer to a row has all that changed, and the list is not copied`() async throws {
    let folder = TemporaryFolder()
    let path = try folder.feed("a.xml", entries: 3)
    await session.run("feed add \(path)")
    for command in ["feed like 2", "feed read 3", "feed list liked", "feed like 1"] {
      var before = state
      before.unshare()
      let place = session.radar.addressOfEntries
      let answer = await session.run(command)
      let all = Changes(from: before, to: state)
      #expect(try JSONLine.text(answer.changes) == JSONLine.text(all))
      #expect(all.lines.contains { $0.hasPrefix("feed.entries[") } == !command.contains("list"))
      #expect(session.radar.addressOfEntries == place)
    }
  }

  @Test func `a settled command is for its row, whatever its number means later`() async throws {
    let folder = TemporaryFolder()
    let path = try folder.feed("a.xml", entries: 3)
    await session.run("feed add \(path)", "feed like 2")
    let typed = try #require(try session.radar.commands.request("feed like 1").deed)
    let deed = try typed.settled(typed, state)
    await session.run("feed list liked")
    try await session.radar.run(deed)
    #expect(state.feed.entries.map(\.isLiked) == [true, true, false])
  }

  @Test func `a question of an earlier run is answered by a person, and no script`() async throws {
    let source = FeedSource(id: "apple/swift-nio")
    try await session.radar.send(FeedAction.subscriptionsReceived([source]))
    try await session.radar.send(FeedAction.removalRequested(1))
    let error = "A script cannot answer what is asked: start radar, and answer it there"
    for word in ["yes", "no"] { #expect(await session.run(word).error == error) }
    #expect(state.feed.sources.count == 1 && state.feed.prompt != nil)
    var typed = session
    typed.canAnswer = true
    #expect(await typed.answer(to: "yes").isOK)
    #expect(state.feed.sources.isEmpty)
  }

  @Test func `a watch is listed among what runs until it is ended`() async throws {
    #expect(await session.run("feed watch 60").lines.contains { $0.contains("every 60 s") })
    let effects = try #require(await session.run("effects").pane as? [EffectInfo])
    #expect(effects.map(\.ids) == [["watch"]])
    #expect(effects.map(\.action) == ["watchRequested(seconds: 60)"])
    #expect(effects.allSatisfy { $0.rule.file.hasPrefix("FeedFeature/") && $0.startedAt >= 0 })
    #expect(await session.run("feed unwatch", "effects").lines == ["nothing runs"])
    #expect(session.radar.store.effects.isEmpty)
  }
}

@MainActor
struct SessionCostTests {
  private let made = Ticks()

  private var feed: Feature<AppState> {
    let reducer = FeedFeature.reducer(client: .embedded(SourceNames()))
    return Feature(RefreshCommands.self, at: \.feed, reducer) { [made] store in
      FeaturePane(
        store,
        visibleProps: { state, visible in
          _ = made.next()
          return FeedProps(state, visible: visible)
        },
        position: { _, _ in nil },
        view: { _, _ in NoView() }
      )
    }
  }

  private enum RefreshCommands: FeatureCommands {
    static let name = "feed"
    static let all: [any FeatureCommand<AppState>.Type] = [FeedCommands.Refresh.self]
  }

  private struct NoView: PaneView {
    func lines(width: Int) -> PaneLines { [] }
    let keys: [PaneKey] = []
  }

  @Test func `a script makes the props of the feature that it asks, and of no other`() async {
    let session = Session(radar: Radar(joining: [.counter, feed]))
    for line in ["counter up", "counter step 5", "explain counter up", "help", "effects"] {
      #expect(await session.answer(to: line).isOK)
    }
    #expect(made.count == 0)
    _ = await session.answer(to: "feed refresh")
    #expect(made.count > 0)
  }
}
