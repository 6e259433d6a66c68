import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import FeedFeature

/// Tests the search in the entries' texts, with an index that the test sees.
struct FeedSearchTests {
  private let list = ListIndex()
  private let world: FeedWorld

  init() async {
    world = FeedWorld(index: list.index)
    await world.add("a", "one", "two", "three")
  }

  private var shown: [String] { world.state.shown.map(\.title) }

  @Test func `the index is written when it is needed, then with what has changed`() async {
    #expect(list.now.synchronized.isEmpty && list.now.updated.isEmpty)
    await world.act(.queryChanged(" T\n"))
    #expect(list.now.synchronized == [3])
    #expect(world.state.search?.query == "T")
    #expect(shown == ["THREE", "TWO"] && world.state.search?.total == 2)
    await world.add("b", "ten", "six")
    #expect(list.now.updated == [2])
    #expect(shown == ["THREE", "TWO", "TEN"], "what arrives is found")
    await world.act(.refreshRequested)
    await world.arrive("a", ["one", "two", "three"])
    await world.arrive("b", ["ten", "six", "eight"])
    #expect(list.now.updated == [2, 1], "what has not changed is not written again")
    await world.act(FeedAction.sourceRemoved(1))
    #expect(shown == ["EIGHT", "TEN"])
    #expect(list.now.entries.count == 3)
    #expect(list.now.synchronized == [3])
  }

  @Test func `a request begins before the first search, which then waits for nothing`() async {
    await world.act(.entriesReplaced)
    #expect(list.now.synchronized.isEmpty, "the index is not in use")
    await world.act(.indexRequested)
    await world.act(.indexRequested)
    await world.act(.queryChanged("O"))
    #expect(list.now.synchronized == [3])
    await world.act(.entriesReplaced)
    #expect(list.now.synchronized == [3, 3])
  }

  @Test func `the next and the previous unread entry is a result`() async {
    await world.add("b", "ten", "toe")
    await world.act(.queryChanged("T"))
    let results = ["a\nthree", "a\ntwo", "b\nten", "b\ntoe"]
    #expect(world.state.shown.map(\.id) == results)
    await world.act(.readToggled, on: 3)
    #expect(world.state.unread(from: results[1], .forward) == results[3])
    #expect(world.state.unread(from: results[3], .backward) == results[1])
    #expect(world.state.unread(from: results[3], .forward) == nil)
    #expect(world.state.unread(from: results[0], .backward) == nil)
    #expect(world.state.unread(from: "a\none", .forward) == nil, "it is no result")
    await world.act(.filterChanged(.liked))
    #expect(world.state.unread(from: results[1], .forward) == nil, "none is liked")
  }

  @Test func `what is shown has the numbers, and the list comes back`() async throws {
    await world.act(.queryChanged("TW"))
    #expect(try world.state.entryID(1) == "a\ntwo")
    #expect(world.rejection(ofNumber: 2)?.hasPrefix("There is no entry 2: there is only 1") == true)
    await world.act(.likeToggled, on: 1)
    #expect(world.state.entries[id: "a\ntwo"]?.isLiked == true)
    await world.act(.queryChanged("nothing"))
    #expect(world.rejection(ofNumber: 1)?.contains("search for other words") == true)
    await world.act(.ended)
    #expect(shown.count == 3)
    await world.act(.queryChanged("TW"))
    await world.act(.filterChanged(.unread))
    #expect(world.state.search == nil && shown.count == 3)
    await world.act(.queryChanged("TW"))
    await world.act(.queryChanged("  "))
    #expect(world.state.search == nil)
  }

  @Test func `results of another search, and results that are gone, are not shown`() async {
    await world.act(.queryChanged("TW"))
    await world.act(.resultsReceived(query: "T", [], total: 0))
    #expect(shown == ["TWO"])
    let gone = FeedMatch(id: "b\nx", title: "", titleMarks: [], excerpt: "", marks: [])
    await world.act(.resultsReceived(query: "TW", [gone], total: 1))
    #expect(shown.isEmpty && world.state.search?.total == 0)
    await world.act(.ended)
    await world.act(.resultsReceived(query: "TW", [gone], total: 1))
    #expect(world.state.search == nil)
  }

  @Test(arguments: 0...4)
  func `an index that fails is made anew once, and then the reason is shown`(failures: Int) async {
    list.fail(failures)
    await world.act(.queryChanged("TW"))
    let isFound = shown == ["TWO"] && world.state.searchError == nil
    let isReported = world.state.searchError == "the disk is full" && shown.isEmpty
    #expect(isFound != isReported)
    #expect(failures > 0 || isFound)
    list.fail(0)
    await world.act(.queryChanged("TWO"))
    #expect(shown == ["TWO"] && world.state.searchError == nil)
    list.fail(1)
    await world.add("b", "two")
    #expect(shown == ["TWO", "TWO"], "what could not be written is written again")
    #expect(world.store.effects.isEmpty)
  }

  @Test func `without an index a search is rejected`() async {
    let world = FeedWorld()
    let reason = world.rejection(ofAny: FeedSearchAction.queryChanged("x"))
    #expect(reason == "There is no index to search in: give the feeds an index")
    await world.act(.indexRequested)
    #expect(world.state == FeedState())
  }

  @Test func `nothing of a search is kept`() async throws {
    await world.act(.queryChanged("TW"))
    let json = try JSONState.text(world.state)
    await world.act(.ended)
    #expect(try JSONState.text(world.state) == json)
    var kept = try JSONState.state(json)
    kept.indexing = world.state.indexing
    #expect(kept == world.state)
  }

  @Test(arguments: 0..<12)
  func `in the end the index has what the entries have`(seed: UInt64) async {
    let list = ListIndex()
    let world = FeedWorld(index: list.index, seed: seed)
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let source = ["a", "b", "c"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0: world.store.dispatch(FeedAction.addRequested(source))
      case 1: world.store.dispatch(FeedAction.sourceRemoved(1))
      case 2: world.store.dispatch(FeedAction.refreshRequested)
      case 3: world.store.dispatch(FeedSearchAction.queryChanged("O"))
      case 4: list.fail(Int.random(in: 0..<2, using: &random))
      default:
        if let waiting = world.feeds.sources.randomElement(using: &random) {
          let keys = ["one", "two", "four"].filter { _ in Bool.random(using: &random) }
          world.feeds.answer(waiting, keys)
        }
      }
      if Bool.random(using: &random) { await world.test.run() }
    }
    list.fail(0)
    world.feeds.answerAll()
    await world.act(.queryChanged("O"))
    let entries = world.state.entries.map { ($0.id, $0.title) }
    #expect(list.now.entries == Dictionary(uniqueKeysWithValues: entries))
    #expect(Set(shown(in: world)) == Set(entries.filter { $0.1.contains("O") }.map(\.0)))
    #expect(list.now.mostWriters == 1 && !world.state.indexing.isWriting)
  }

  private func shown(in world: FeedWorld) -> [FeedEntry.ID] { world.state.shown.map(\.id) }
}
