import FeedFeature
import Testing
import UDFKit
import UDFTesting

struct FeedWatchTests {
  private let world = FeedWorld()

  init() async {
    await world.add("a", "1")
  }

  @Test(arguments: [1, 60, 86_400])
  func `refreshes every so many seconds until it is over`(seconds: Int) async {
    await world.act(.watchRequested(seconds: seconds))
    #expect(world.state.watchInterval == seconds)
    for turn in 2...4 {
      await world.test.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(world.feeds.sources.isEmpty)
      await world.test.advance(by: .milliseconds(1))
      #expect(world.feeds.sources == ["a"])
      await world.arrive("a", ["\(turn)", "1"])
      #expect(world.state.entries.count == turn)
    }
    await world.act(.unwatchRequested)
    #expect(world.state.watchInterval == nil)
    #expect(world.store.effects.isEmpty)
    await world.test.advance(by: .seconds(3 * seconds))
    #expect(world.feeds.sources.isEmpty)
  }

  @Test func `a newer watch takes the place of the one before`() async {
    await world.act(.watchRequested(seconds: 10))
    await world.test.advance(by: .seconds(9))
    await world.act(.watchRequested(seconds: 60))
    #expect(world.store.effects.count == 1)
    await world.test.advance(by: .seconds(59))
    #expect(world.feeds.sources.isEmpty)
    await world.test.advance(by: .seconds(1))
    await world.arrive("a")
  }

  @Test func `it skips its turn while a refresh runs`() async {
    await world.act(.watchRequested(seconds: 10))
    await world.test.advance(by: .seconds(35))
    #expect(world.feeds.sources == ["a"])
    await world.arrive("a")
    await world.test.advance(by: .seconds(5))
    #expect(world.feeds.sources == ["a"])
    await world.arrive("a")
  }

  @Test func `it waits for a first source`() async {
    await world.act(.sourceRemoved(1))
    await world.act(.watchRequested(seconds: 1))
    await world.test.advance(by: .seconds(5))
    #expect(world.state.refreshTotal == 0)
    await world.add("b")
    await world.test.advance(by: .seconds(1))
    #expect(world.feeds.sources == ["b"])
    await world.arrive("b")
  }

  @Test(arguments: [0, -5, 86_401, .max, .min])
  func `an interval out of range is rejected with the range`(seconds: Int) {
    #expect(
      world.rejection(of: .watchRequested(seconds: seconds))
        == "There is no watching every \(seconds) seconds: choose from 1 to 86400"
    )
    #expect(world.state.watchInterval == nil)
  }
}
