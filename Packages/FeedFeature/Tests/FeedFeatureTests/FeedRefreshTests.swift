import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature

struct FeedRefreshTests {
  private func world(_ count: Int, atOnce limit: Int) async -> FeedWorld {
    let world = FeedWorld(atOnce: limit)
    for number in 1...count { await world.add("s\(number)", "old") }
    return world
  }

  @Test(arguments: [(1, 4), (3, 4), (9, 4), (5, 1), (6, 6)])
  func `no more than the bound are read at once, and counted`(count: Int, limit: Int) async {
    let world = await world(count, atOnce: limit)
    await world.act(.refreshRequested)
    for done in 0..<count {
      #expect(world.state.refreshTotal == count)
      #expect(world.state.refreshDone == done)
      #expect(world.feeds.sources.count == min(limit, count - done))
      #expect(world.store.effects.count == min(limit, count - done))
      await world.arrive(world.feeds.sources[done % world.feeds.sources.count], ["old", "new"])
    }
    #expect(world.state.refreshTotal == 0)
    #expect(world.state.entries.count == 2 * count)
    #expect(world.store.effects.isEmpty)
  }

  @Test func `what is followed during a refresh is answered when it was read`() async {
    let feeds = HeldFeeds()
    let store = Store(
      state: FeedState([FeedSource(id: "s1")]),
      reducer: FeedFeature.reducer(client: feeds.client, atOnce: 1)
    )
    func request(_ source: String) async { while feeds.sources != [source] { await Task.yield() } }
    store.dispatch(FeedAction.refreshRequested)
    await request("s1")
    let answer = Task {
      let list = ["x", "y", "z"].map { FeedSource(id: $0) }
      await store.send(FeedAction.subscriptionsReceived(list))
      return store.state
    }
    while store.state.sources[id: "x"] == nil { await Task.yield() }
    // What answers early does it here.
    for _ in 0..<1_000 { await Task.yield() }
    // What was being read is read again, and the first reading counts no more.
    feeds.answer("s1", ["old"])
    await request("s1")
    feeds.answer("s1", ["new"])
    await request("x")
    feeds.answer("x", ["1"])
    await request("y")
    feeds.fail("y", "no luck")
    await request("z")
    store.dispatch(FeedAction.sourceRemoved(4))
    let state = await answer.value
    #expect(state.sources.ids == ["s1", "x", "y"])
    #expect(state.entries.contains { $0.source == "x" } && state.sources[2].error == "no luck")
    #expect(state.entries.filter { $0.source == "s1" }.map(\.title) == ["NEW"])
    feeds.answerAll()
  }

  @Test func `one that fails and one that is slow do not touch the others`() async {
    let world = await world(4, atOnce: 2)
    await world.act(.refreshRequested)
    await world.fail("s1", "s1 is not there:\ncheck the address")
    await world.arrive("s3", ["new", "old"])
    await world.arrive("s4", ["new", "old"])
    #expect(world.feeds.sources == ["s2"])
    #expect(world.state.refreshDone == 3)
    #expect(
      world.state.sources.map(\.error) == ["s1 is not there: check the address", nil, nil, nil]
    )
    #expect(world.state.entries.map(\.source).count { $0 == "s1" } == 1)
    #expect(world.state.entries.count == 6)
    await world.arrive("s2")
    #expect(world.state.refreshTotal == 0)
    await world.act(.refreshRequested)
    await world.arrive("s1", ["old"])
    #expect(world.state.sources.allSatisfy { $0.error == nil })
    #expect(world.state.error == nil)
    await world.act(.refreshCancelled)
    world.feeds.answerAll()
  }

  @Test func `while it runs, each source says whether it waits, is read, or what is new`() async {
    let world = await world(4, atOnce: 2)
    func lines() -> [String] {
      let view = FeedView(props: FeedProps(world.state)) { _ in }
      return view.lines(width: 80).map(\.plain).filter { $0.contains("  S") && !$0.contains("●") }
    }
    #expect(lines() == ["1  S1", "2  S2", "3  S3", "4  S4"])
    await world.act(.refreshRequested)
    #expect(lines() == ["1  S1  reading …", "2  S2  reading …", "3  S3  waits", "4  S4  waits"])
    await world.fail("s1", "no luck")
    await world.arrive("s2", ["new", "newer", "old"])
    await world.arrive("s3", ["old"])
    #expect(lines()[0].hasPrefix("1  S1  no luck"))
    #expect(lines()[1...] == ["2  S2  2 new", "3  S3  nothing new", "4  S4  reading …"])
    await world.arrive("s4", ["old"])
    #expect(lines()[1...] == ["2  S2", "3  S3", "4  S4"])
    #expect(world.state.news == nil)
    await world.act(.refreshRequested)
    await world.arrive("s1")
    #expect(lines()[0...1] == ["1  S1  nothing new", "2  S2  reading …"], "what was new is old")
    await world.act(.refreshCancelled)
    #expect(world.state.news == nil)
    world.feeds.answerAll()
  }

  @Test func `a second refresh begins anew`() async {
    let world = await world(3, atOnce: 1)
    await world.act(.refreshRequested)
    await world.arrive("s1")
    await world.act(.refreshRequested)
    #expect(world.state.refreshDone == 0)
    await world.arrive("s2", ["late"])
    #expect(world.state.refreshDone == 0)
    for source in ["s1", "s2", "s3"] { await world.arrive(source) }
    #expect(world.state.refreshTotal == 0)
    #expect(world.state.entries.count == 3)
  }

  @Test func `a refresh that came back goes on with what was being read`() async {
    let world = await world(3, atOnce: 2)
    await world.act(.refreshRequested)
    await world.act(.refreshContinued)
    #expect(world.state.loading == ["s1", "s2"] && world.state.waiting == ["s3"])
    #expect(world.feeds.sources == ["s1", "s2", "s1", "s2"])
    let heard = await world.actions {
      await world.arrive("s1", ["late"])
      await world.arrive("s2", ["late"])
    }
    #expect(heard.isEmpty)
    for source in ["s1", "s2", "s3"] { await world.arrive(source, ["new", "old"]) }
    #expect(world.state.refreshTotal == 0 && world.state.entries.count == 6)
    await world.act(.refreshContinued)
    #expect(world.state.refreshTotal == 0 && world.store.effects.isEmpty)
  }
}
