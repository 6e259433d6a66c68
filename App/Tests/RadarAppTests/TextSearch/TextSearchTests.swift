import FeedFeature
import Foundation
import Synchronization
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import RadarApp

struct TextSearchTests {
  private let list = ListIndex()
  private let world: FoundWorld

  init() async {
    world = FoundWorld(list)
    await world.add("a", "one", "two", "three")
  }

  private var shown: [String] { world.titles }

  @Test func `the index is written when it is needed, then with what has changed`() async {
    #expect(list.now.synchronized.isEmpty && list.now.updated.isEmpty)
    await world.search(.queryChanged(" T\n"))
    #expect(list.now.synchronized == [3])
    #expect(world.query?.words == "T")
    #expect(shown == ["THREE", "TWO"] && world.query?.total == 2)
    await world.add("b", "ten", "six")
    #expect(list.now.updated == [2])
    #expect(shown == ["THREE", "TWO", "TEN"], "what arrives is found")
    await world.act(FeedAction.refreshRequested)
    await world.arrive("a", ["one", "two", "three"])
    await world.arrive("b", ["ten", "six", "eight"])
    #expect(list.now.updated == [2, 0, 1], "what has not changed is not written again")
    await world.act(FeedAction.sourceRemoved(1))
    #expect(shown == ["EIGHT", "TEN"])
    #expect(list.now.entries.count == 3)
    #expect(list.now.synchronized == [3])
  }

  @Test func `before the index is used, what arrives and goes costs nothing`() async {
    let asked = Mutex(0)
    let subscription = world.store.onAction { told in
      guard told.action is TextSearchAction else { return }
      asked.withLock { $0 += 1 }
    }
    await world.add("b", "ten")
    await world.act(FeedAction.refreshRequested)
    await world.arrive("a", ["one", "four"])
    await world.arrive("b")
    #expect(asked.withLock(\.self) == 0, "no action for the search is made")
    await world.act(FeedAction.sourceRemoved(1))
    subscription.dispose()
    #expect(world.state.textSearch.indexing == Indexing() && world.store.effects.isEmpty)
    #expect(list.now.synchronized.isEmpty && list.now.updated.isEmpty)
  }

  @Test func `no action has the texts, which the history of undo would keep`() async {
    let said = Mutex("")
    let subscription = world.store.onAction { told in
      guard told.action is TextSearchAction else { return }
      said.withLock { $0 += "\(told.action)\n" }
    }
    await world.search(.indexRequested)
    await world.add("b", "ten")
    subscription.dispose()
    #expect(list.now.entries.count == 4)
    let actions = said.withLock(\.self)
    #expect(actions.contains("textsChanged") && !actions.contains("TEN"), "\(actions)")
    #expect(!"\(world.state.textSearch)".contains("TEN"))
  }

  @Test func `a request begins before the first search, which then waits for nothing`() async {
    await world.search(.textsReplaced)
    #expect(list.now.synchronized.isEmpty, "the index is not in use")
    await world.search(.indexRequested)
    await world.search(.indexRequested)
    await world.search(.queryChanged("O"))
    #expect(list.now.synchronized == [3])
    await world.search(.textsReplaced)
    #expect(list.now.synchronized == [3, 3])
  }

  @Test func `the next and the previous unread entry is a result`() async {
    await world.add("b", "ten", "toe")
    await world.search(.queryChanged("T"))
    let results = ["a\nthree", "a\ntwo", "b\nten", "b\ntoe"]
    #expect(world.found.shown.map(\.id) == results)
    await world.act(.readToggled, on: 3)
    #expect(world.found.unread(from: results[1], .forward) == results[3])
    #expect(world.found.unread(from: results[3], .backward) == results[1])
    #expect(world.found.unread(from: results[3], .forward) == nil)
    #expect(world.found.unread(from: results[0], .backward) == nil)
    #expect(world.found.unread(from: "a\none", .forward) == nil, "it is no result")
    await world.act(FeedAction.filterChanged(.liked))
    #expect(world.found.unread(from: results[1], .forward) == nil, "none is liked")
  }

  @Test func `what is shown has the numbers, and the list comes back`() async throws {
    await world.search(.queryChanged("TW"))
    #expect(try world.found.entryID(1) == "a\ntwo")
    #expect(world.rejection(ofNumber: 2)?.hasPrefix("There is no entry 2: there is only 1") == true)
    await world.act(.likeToggled, on: 1)
    #expect(world.state.feed.entries[id: "a\ntwo"]?.isLiked == true)
    await world.search(.queryChanged("nothing"))
    #expect(world.rejection(ofNumber: 1)?.contains("search for other words") == true)
    await world.search(.ended)
    #expect(shown.count == 3)
    await world.search(.queryChanged("TW"))
    await world.act(FeedAction.filterChanged(.unread))
    #expect(world.query == nil && shown.count == 3)
    await world.search(.queryChanged("TW"))
    await world.search(.queryChanged("  "))
    #expect(world.query == nil)
  }

  @Test func `results of another search, and results that are gone, are not shown`() async {
    await world.search(.queryChanged("TW"))
    await world.search(.resultsReceived(words: "T", [], total: 0))
    #expect(shown == ["TWO"])
    let gone = TextMatch(id: "b\nx", title: "", titleMarks: [], excerpt: "", marks: [])
    await world.search(.resultsReceived(words: "TW", [gone], total: 1))
    #expect(shown.isEmpty && world.query?.total == 0)
    await world.search(.ended)
    await world.search(.resultsReceived(words: "TW", [gone], total: 1))
    #expect(world.query == nil)
  }

  @Test(arguments: 0...4)
  func `an index that fails is made anew once, and then the reason is shown`(failures: Int) async {
    list.fail(failures)
    await world.search(.queryChanged("TW"))
    let isFound = shown == ["TWO"] && world.query?.error == nil
    let isReported = world.query?.error == "the disk is full" && shown.isEmpty
    #expect(isFound != isReported)
    #expect(failures > 0 || isFound)
    list.fail(0)
    await world.search(.queryChanged("TWO"))
    #expect(shown == ["TWO"] && world.query?.error == nil)
    list.fail(1)
    await world.add("b", "two")
    #expect(shown == ["TWO", "TWO"], "what could not be written is written again")
    #expect(world.store.effects.isEmpty)
  }

  @Test func `nothing of a search is kept`() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    await world.search(.queryChanged("TW"))
    let json = try encoder.encode(world.state)
    await world.search(.ended)
    #expect(try encoder.encode(world.state) == json)
    var kept = try JSONDecoder().decode(AppState.self, from: json)
    #expect(kept.textSearch == TextSearchState() && !json.isEmpty)
    kept.textSearch = world.state.textSearch
    #expect(kept == world.state)
    #expect(!String(decoding: json, as: UTF8.self).contains("textSearch"))
  }

  @Test(arguments: 0..<12)
  func `in the end the index has what the entries have`(seed: UInt64) async {
    let list = ListIndex()
    let world = FoundWorld(list, seed: seed)
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let source = ["a", "b", "c"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0: world.store.dispatch(FeedAction.addRequested(source))
      case 1: world.store.dispatch(FeedAction.sourceRemoved(1))
      case 2: world.store.dispatch(FeedAction.refreshRequested)
      case 3: world.store.dispatch(TextSearchAction.queryChanged("O"))
      case 4: list.fail(Int.random(in: 0..<2, using: &random))
      default:
        if let waiting = world.documents.sources.randomElement(using: &random) {
          let keys = ["one", "two", "four"].filter { _ in Bool.random(using: &random) }
          world.documents.answer(waiting, keys)
        }
      }
      if Bool.random(using: &random) { await world.test.run() }
    }
    list.fail(0)
    for source in world.documents.sources { world.documents.answer(source) }
    await world.search(.queryChanged("O"))
    let entries = world.state.feed.entries.map { ($0.id, $0.title) }
    #expect(list.now.entries == Dictionary(uniqueKeysWithValues: entries))
    #expect(Set(world.found.shown.map(\.id)) == Set(entries.filter { $1.contains("O") }.map(\.0)))
    #expect(list.now.mostWriters == 1 && !world.state.textSearch.indexing.isWriting)
  }
}
