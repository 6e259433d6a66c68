import FeedFeature
import Testing
import UDFKit

/// A watch, on a clock that the test moves.
struct FeedWatchTests {
  private let world = FeedWorld()

  init() {
    world.add("a", "1")
  }

  @Test(arguments: [1, 60, 86_400])
  func `refreshes every so many seconds until it is over`(seconds: Int) {
    world.act(.watchRequested(seconds: seconds))
    #expect(world.state.watchInterval == seconds)
    for turn in 2...4 {
      world.time.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(world.feeds.sources.isEmpty)
      world.time.advance(by: .milliseconds(1))
      #expect(world.feeds.sources == ["a"])
      world.arrive("a", ["\(turn)", "1"])
      #expect(world.state.entries.count == turn)
    }
    world.act(.unwatchRequested)
    #expect(world.state.watchInterval == nil)
    #expect(world.store.effects.isEmpty)
    world.time.advance(by: .seconds(3 * seconds))
    #expect(world.feeds.sources.isEmpty)
  }

  @Test func `a newer watch takes the place of the one before`() {
    world.act(.watchRequested(seconds: 10))
    world.time.advance(by: .seconds(9))
    world.act(.watchRequested(seconds: 60))
    #expect(world.store.effects.count == 1)
    world.time.advance(by: .seconds(59))
    #expect(world.feeds.sources.isEmpty)
    world.time.advance(by: .seconds(1))
    world.arrive("a")
  }

  @Test func `it skips its turn while a refresh runs`() {
    world.act(.watchRequested(seconds: 10))
    world.time.advance(by: .seconds(35))
    #expect(world.feeds.sources == ["a"])
    world.arrive("a")
    world.time.advance(by: .seconds(5))
    #expect(world.feeds.sources == ["a"])
    world.arrive("a")
  }

  @Test func `it waits for a first source`() {
    world.act(.sourceRemoved(1))
    world.act(.watchRequested(seconds: 1))
    world.time.advance(by: .seconds(5))
    #expect(world.state.refreshTotal == 0)
    world.add("b")
    world.time.advance(by: .seconds(1))
    #expect(world.feeds.sources == ["b"])
    world.arrive("b")
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
